import { useQuery } from '@tanstack/react-query';
import type { AbuseKind } from '../../../shared/contract/abuse-kinds.ts';
import { useOutbox } from '../../data/device/hooks.ts';
import { submit } from '../../data/device/submit.ts';
import type { OutboxEntry } from '../../data/offline/rows.ts';
import { uncachedQuery } from '../../data/queries/cached-query.ts';
import { type OutcomeTexts, unansweredText } from '../writes/outcome-texts.ts';
import { useWrite } from '../writes/use-write.ts';
import { type Reported, targetOf } from './reported-request.ts';

interface Report {
  readonly reported: Reported;
  readonly kind: AbuseKind;
  readonly text?: string | undefined;
}

const reportSummary = (reported: Reported) =>
  'hospitalId' in reported
    ? { hospital: reported.hospital.name }
    : { hospital: reported.hospital.name, bloodType: reported.bloodType, units: reported.units };

const send = ({ reported, kind, text }: Report) =>
  submit(
    'POST /reports/abuse',
    { body: { ...targetOf(reported), kind, ...(text && { text }) } },
    reportSummary(reported),
  );

const TEXTS: OutcomeTexts = {
  sent: 'abuse.sent',
  queued: 'abuse.queued',
  cancelled_out: 'outbox.undone',
  refused: 'abuse.failed',
  unanswered: unansweredText,
};

/** Sends a report, or a text that is added to it. */
export const useSendReport = () => useWrite({ submit: send, texts: TEXTS });

/** This donor's reports about it on the server; without a network they are not known. */
export const useOwnReports = (reported: Reported) =>
  useQuery(uncachedQuery('GET /reports/abuse', { query: targetOf(reported) }));

type WaitingReport = OutboxEntry & { readonly kind: AbuseKind };

/** What this donor has written about it that the server does not have yet. */
export function useWaitingReports(reported: Reported): WaitingReport[] {
  const [[key, id] = []] = Object.entries(targetOf(reported));
  return useOutbox().flatMap((entry) => {
    if (entry.endpoint !== 'POST /reports/abuse' || entry.state !== 'waiting') return [];
    const body = entry.body as { readonly [key: string]: string } & { readonly kind: AbuseKind };
    return key !== undefined && body[key] === id ? [{ ...entry, kind: body.kind }] : [];
  });
}
