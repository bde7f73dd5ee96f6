import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '../../device/read.ts';
import { POLL_MS, requestKeys } from './request-keys.ts';

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: requestKeys.one(id),
    queryFn: ({ client, signal }) =>
      read(
        client,
        requestKeys.one(id),
        'GET /requests/{id}',
        { params: { id }, signal },
        ({ request }) => request,
      ),
    meta: { shows: { request: id } },
    refetchInterval: POLL_MS,
  });

/** One request, with the caller's own answer. */
export const useRequest = (id: string) => useQuery(requestQuery(id));
