import type { DonationHistoryItem } from '../../../shared/contract/donors.ts';

export type HistoryStatus = DonationHistoryItem['status'];

/** The request is open and the donor is expected, or waits to hear. */
export const isOpen = (status: HistoryStatus): status is 'pending' | 'accepted' =>
  status === 'pending' || status === 'accepted';

/** By the specification's section 4: fulfilled shows as completed, pending blue, others gray. */
export type ShownStatus = 'completed' | 'pending' | 'accepted' | 'withdrawn' | 'not_needed' | 'cancelled';

export const shownStatus = (status: HistoryStatus): ShownStatus =>
  status === 'fulfilled' ? 'completed' : status;
