import { queryOptions, useQuery } from '@tanstack/react-query';
import { deviceQuery } from '../../../data/device/device-query.ts';
import { POLL_MS, requestKeys } from './request-keys.ts';

export const requestQuery = (id: string) =>
  queryOptions({
    ...deviceQuery(requestKeys.one(id), 'GET /requests/{id}', { params: { id } }, ({ request }) => request),
    meta: { shows: { request: id } },
    refetchInterval: POLL_MS,
  });

/** One request, with the caller's own answer. */
export const useRequest = (id: string) => useQuery(requestQuery(id));
