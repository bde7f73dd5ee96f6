import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Duplicate } from '../../../../shared/contract/duplicates.ts';
import { call } from '../../../data/api/call.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useMutationOnce } from '../../../data/queries/use-mutation-once.ts';

export const DUPLICATES_PER_PAGE = 50;

/** Other admins' decisions appear automatically. */
const POLL_MS = 30_000;

export interface DuplicateList {
  readonly status: Duplicate['status'];
  /** Of only one account. */
  readonly account?: string | undefined;
}

/** A page of likely duplicates; while another is read, the last one stays. */
export const useDuplicates = (list: DuplicateList, page: number) =>
  useQuery({
    ...uncachedQuery('GET /admin/duplicates', { query: { ...list, page, limit: DUPLICATES_PER_PAGE } }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

export const useDuplicate = (id: string) =>
  useQuery({
    ...uncachedQuery('GET /admin/duplicates/{id}', { params: { id } }),
    refetchInterval: POLL_MS,
  });

export interface GroupDecision {
  readonly id: string;
  readonly decision: 'dismissed' | 'same';
  /** Only about this one; otherwise about all but the first. */
  readonly member?: string | undefined;
}

/** Decides once, however often it is sent; resolves with the server's message. */
export function useGroupDecision({ id, decision, member }: GroupDecision) {
  return useMutationOnce({
    send: async (reason: string, idempotencyKey) =>
      (
        await call('PATCH /admin/duplicates/{id}', {
          params: { id },
          body: { decision, reason, ...(member !== undefined && { member }) },
          idempotencyKey,
        })
      ).message,
  });
}
