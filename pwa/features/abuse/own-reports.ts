import { useQuery } from '@tanstack/react-query';
import type { AbuseKind } from '../../../shared/contract/abuse-kinds.ts';
import { useOutbox } from '../../data/device/hooks.ts';
import { submit } from '../../data/device/submit.ts';
import type { OutboxEntry } from '../../data/offline/rows.ts';
import { uncachedQuery } from '../../data/queries/cached-query.ts';
import { type OutcomeTexts, unansweredText } from '../writes/outcome-texts.ts';
import { useWrite } from '../writes/use-write.ts';
import type { ReportedRequest } from './reported-request.ts';

interface Report {
  readonly request: ReportedRequest;
  readonly kind: AbuseKind;
  readonly text?: string | undefined;
}

const send = ({ request: { _id: requestId, hospital, bloodType, units }, kind, text }: Report) =>
  submit(
    'POST /reports/abuse',
    { body: { requestId, kind, ...(text && { text }) } },
    { hospital: hospital.name, bloodType, units },
  );

const TEXTS: OutcomeTexts = {
  sent: 'abuse.sent',
  queued: 'abuse.queued',
  cancelled_out: 'outbox.undone',
  refused: 'abuse.failed',
  unanswered: unansweredText,
};

/** Sends a report, or words that are added to it. */
export const useSendReport = () => useWrite({ submit: send, texts: TEXTS });

/** What the server has of this donor about a request; without a network nothing is known. */
export const useOwnReports = (requestId: string) =>
  useQuery(uncachedQuery('GET /reports/abuse', { query: { requestId } }));

export type WaitingReport = OutboxEntry & { readonly kind: AbuseKind };

/** What this donor has written about a request and the server has not got. */
export const useWaitingReports = (requestId: string): WaitingReport[] =>
  useOutbox().flatMap((entry) => {
    if (entry.endpoint !== 'POST /reports/abuse' || entry.state !== 'waiting') return [];
    const body = entry.body as { requestId?: string; kind: AbuseKind };
    return body.requestId === requestId ? [{ ...entry, kind: body.kind }] : [];
  });
