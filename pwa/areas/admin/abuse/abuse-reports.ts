import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AbuseDecision, REPORT_STATUSES } from '../../../../shared/contract/abuse-reports.ts';
import { call } from '../../../data/api/call.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useMutationOnce } from '../../../data/queries/use-mutation-once.ts';
import type { Proved } from '../decisions/proved-dialog.tsx';

export const REPORTS_PER_PAGE = 50;

/** New reports appear automatically. */
const POLL_MS = 30_000;

export interface ReportList {
  readonly status: (typeof REPORT_STATUSES)[number];
  /** Of only one hospital. */
  readonly hospital?: string | undefined;
}

/** A page of donors' reports; while another is read, the last one stays. */
export const useAbuseReports = (list: ReportList, page: number) =>
  useQuery({
    ...uncachedQuery('GET /admin/abuse-reports', { query: { ...list, page, limit: REPORTS_PER_PAGE } }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

export const useAbuseReport = (id: string) =>
  useQuery(uncachedQuery('GET /admin/abuse-reports/{id}', { params: { id } }));

interface ReportDecision {
  readonly action: AbuseDecision;
  readonly note: string;
  readonly reason?: string | undefined;
  readonly all?: boolean;
}

/** Decides once, however often it is sent; resolves with the server's message. */
export function useDecideReport(id: string) {
  return useMutationOnce({
    send: async ({ action, note, reason, all, proof }: Proved<ReportDecision>, idempotencyKey) => {
      const body = { action, note, ...(reason && { reason }), ...(all && { all }) };
      const to = { params: { id }, body, idempotencyKey, ...(proof && { proof }) };
      return (await call('PATCH /admin/abuse-reports/{id}', to)).message;
    },
    // With a new proof it is the same action.
    actionOf: ({ proof: _, ...given }) => given,
  });
}
