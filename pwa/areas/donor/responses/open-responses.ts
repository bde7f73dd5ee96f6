import type { DonationHistoryItem } from '../../../../shared/contract/donors.ts';
import { isExpected } from './response-status.ts';

export type OpenItem = DonationHistoryItem & { readonly requestId: string };

/** Until a hospital has accepted one of them, they are not said to be coming. */
export const openTitle = (items: readonly OpenItem[]) =>
  items.every(({ status }) => status === 'pending') ? 'donor.answered_title' : 'donor.coming_title';

/** What they agreed to and is still ahead. */
export const openResponses = (items: readonly DonationHistoryItem[]): OpenItem[] =>
  items.filter((item): item is OpenItem => isExpected(item.status) && item.requestId !== null);
