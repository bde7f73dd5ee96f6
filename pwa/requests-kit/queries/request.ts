import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { POLL_MS, requestKeys } from './request-keys.ts';

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: requestKeys.one(id),
    queryFn: async ({ signal }) => (await call('GET /requests/{id}', { params: { id }, signal })).request,
    refetchInterval: POLL_MS,
  });

/** One request, with the caller's own answer. */
export const useRequest = (id: string) => useQuery(requestQuery(id));
