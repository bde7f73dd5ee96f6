import type { DonationHistoryItem } from '../../../../shared/contract/donors.ts';
import type { DonorWord } from '../../../../shared/rules/donor-words.ts';
import { useOutbox } from '../../../data/device/hooks.ts';
import { submit } from '../../../data/device/submit.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { type OutcomeTexts, unansweredText } from '../../../features/writes/outcome-texts.ts';
import { useWrite } from '../../../features/writes/use-write.ts';
import { serverNow } from '../../../lib/server-time.ts';

/** A gift that a hospital has recorded. */
export type Given = Pick<DonationHistoryItem, 'hospital' | 'date'> & {
  readonly donation: NonNullable<DonationHistoryItem['donation']>;
};

const TEXTS: OutcomeTexts = {
  sent: 'donor.word.sent',
  queued: 'donor.word.queued',
  cancelled_out: 'outbox.undone',
  refused: 'donor.word.failed',
  unanswered: unansweredText,
};

/** To the hospital that took this gift; what waits is named by nothing but the hospital. */
export const wordOf = ({ donation, hospital }: Given, kind: DonorWord) =>
  ({
    endpoint: 'POST /donor/donations/{id}/word',
    input: { params: { id: donation.id }, body: { kind, at: serverNow().toISOString() } },
    summary: { hospital },
  }) as const;

export const useGiveWord = (gift: Given) =>
  useWrite({
    submit(kind: DonorWord) {
      const { endpoint, input, summary } = wordOf(gift, kind);
      return submit(endpoint, input, summary);
    },
    texts: TEXTS,
  });

type WaitingWord = OutboxEntry & { readonly kind: DonorWord };

/** What they said about this donation and the server does not have yet. */
export const useWaitingWords = (donationId: string): WaitingWord[] =>
  useOutbox().flatMap((entry) => {
    if (entry.endpoint !== 'POST /donor/donations/{id}/word' || entry.state !== 'waiting') return [];
    const { kind } = entry.body as { readonly kind: DonorWord };
    return entry.params.id === donationId ? [{ ...entry, kind }] : [];
  });
