import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AbuseSignal, SignalDecision } from '../../../../shared/contract/abuse-signals.ts';
import { call } from '../../../data/api/call.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useMutationOnce } from '../../../data/queries/use-mutation-once.ts';

export const SIGNALS_PER_PAGE = 50;

const POLL_MS = 30_000;

/** A page of signals; while another is read, the last one stays. */
export const useSignals = (status: AbuseSignal['status'], page: number) =>
  useQuery({
    ...uncachedQuery('GET /admin/signals', { query: { status, page, limit: SIGNALS_PER_PAGE } }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

export const useSignal = (id: string) =>
  useQuery({ ...uncachedQuery('GET /admin/signals/{id}', { params: { id } }), refetchInterval: POLL_MS });

/** Decides once, however often it is sent; resolves with the server's message. */
export function useDecideSignal(id: string) {
  return useMutationOnce({
    send: async (body: { readonly action: SignalDecision; readonly note: string }, idempotencyKey) =>
      (await call('PATCH /admin/signals/{id}', { params: { id }, body, idempotencyKey })).message,
  });
}
