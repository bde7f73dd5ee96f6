import type { DonationHistoryItem } from '../../../shared/contract/donors.ts';
import { shownStatus } from './response-status.ts';

/** For so long the dashboard thanks who gave. */
const THANKED_MS = 3 * 86_400_000;

type Gift = Pick<DonationHistoryItem, 'status' | 'date' | 'givenOnAt'>;

/** What of theirs a hospital received, or gave out, within the last three days; undefined where none did. */
export const gaveLately = <Item extends Gift>(items: readonly Item[], now: Date): Item | undefined =>
  items.find(
    ({ status, date, givenOnAt }) =>
      shownStatus(status) === 'completed' && now.getTime() - Date.parse(givenOnAt ?? date) < THANKED_MS,
  );
