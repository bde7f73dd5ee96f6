import type { DonationHistoryItem } from '../../../shared/contract/donors.ts';
import { shownStatus } from './response-status.ts';

/** For so long the dashboard thanks who gave. */
const THANKED_MS = 3 * 86_400_000;

/** Did a hospital receive their blood within the last three days? */
export const gaveLately = (
  items: readonly Pick<DonationHistoryItem, 'status' | 'date'>[],
  now: Date,
): boolean =>
  items.some(
    ({ status, date }) =>
      shownStatus(status) === 'completed' && now.getTime() - Date.parse(date) < THANKED_MS,
  );
