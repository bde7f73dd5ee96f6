import type { DonationHistoryItem } from '../../../../shared/contract/donors.ts';
import { EXPECTED_RESPONSES } from '../../../../shared/rules/request-status.ts';

export type HistoryStatus = DonationHistoryItem['status'];

/** The request is open and the donor is expected, or waits for an answer. */
export const isExpected = (status: HistoryStatus): boolean =>
  EXPECTED_RESPONSES.some((expected) => expected === status);

/** By the specification's section 4: fulfilled shows as completed, pending blue, others gray. */
export type ShownStatus = Exclude<HistoryStatus, 'fulfilled'>;

export const shownStatus = (status: HistoryStatus): ShownStatus =>
  status === 'fulfilled' ? 'completed' : status;
