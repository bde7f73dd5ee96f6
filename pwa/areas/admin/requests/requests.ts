import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BloodType } from '../../../../shared/rules/blood.ts';
import type { RequestStatus, Urgency } from '../../../../shared/rules/request-status.ts';
import { call } from '../../../data/api/call.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { usePolling } from '../../../data/live/is-live.ts';
import { cachedQuery, uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useMutationOnce } from '../../../data/queries/use-mutation-once.ts';
import { responsesQuery } from '../../../features/requests/queries/responses.ts';

export const REQUESTS_PER_PAGE = 50;
const POLL_MS = 60_000;

export interface RequestList {
  readonly status?: RequestStatus | undefined;
  readonly type?: BloodType | undefined;
  readonly urgency?: Urgency | undefined;
  /** The hospital's id. */
  readonly hospital?: string | undefined;
  /** Empty finds all. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

/** A page of everybody's requests; while another is read, the last one stays. */
export const useAdminRequests = ({ search, ...list }: RequestList) =>
  useQuery({
    ...uncachedQuery('GET /admin/requests', {
      query: { ...list, limit: REQUESTS_PER_PAGE, ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

const requestOf = ({ request }: CallOutput<'GET /requests/{id}'>) => request;

/** One request in its current state. An admin's device stores none of it. */
export const useAdminRequest = (id: string) =>
  useQuery({
    ...cachedQuery('GET /requests/{id}', { params: { id } }),
    select: requestOf,
    refetchInterval: usePolling(POLL_MS),
  });

/** Who answered it, without numbers. */
export const useAdminResponses = (id: string) =>
  useQuery({ ...responsesQuery(id), refetchInterval: usePolling(POLL_MS) });

/** Cancels once, however often it is sent. */
export function useCancelAnyRequest(id: string) {
  return useMutationOnce({
    send: (reason: string, idempotencyKey) =>
      call('PATCH /requests/cancel/{id}', { params: { id }, body: { reason }, idempotencyKey }),
  });
}
