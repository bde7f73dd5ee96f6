import type { DonationHistoryItem } from '../../../../shared/contract/donors.ts';
import { isExpected } from './response-status.ts';

export type OpenItem = DonationHistoryItem & { readonly requestId: string };

/** What they agreed to and is still ahead. */
export const openResponses = (items: readonly DonationHistoryItem[]): OpenItem[] =>
  items.filter((item): item is OpenItem => isExpected(item.status) && item.requestId !== null);
