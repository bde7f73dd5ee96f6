import { queryOptions, useQuery } from '@tanstack/react-query';
import { LIMIT_MAX } from '../../../shared/contract/fields.ts';
import type { RequestStatus } from '../../../shared/rules/request-status.ts';
import { call } from '../../api/call.ts';
import { POLL_MS, requestKeys } from './request-keys.ts';

/** Newest first: a hospital's own; for a donor those that he may still answer, or closed ones that he answered. */
export const requestsQuery = (status?: RequestStatus) =>
  queryOptions({
    queryKey: requestKeys.list(status),
    queryFn: ({ signal }) => call('GET /requests', { query: { status, limit: LIMIT_MAX }, signal }),
    refetchInterval: POLL_MS,
  });

export const useRequests = (status?: RequestStatus) => useQuery(requestsQuery(status));
