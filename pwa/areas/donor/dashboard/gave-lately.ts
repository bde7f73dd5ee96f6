import type { DonationHistoryItem } from '../../../../shared/contract/donors.ts';
import { DAY_MS } from '../../../../shared/time.ts';
import { shownStatus } from '../responses/response-status.ts';

/** How long the dashboard thanks a donor who gave. */
const THANKED_MS = 3 * DAY_MS;

type Gift = Pick<DonationHistoryItem, 'status' | 'date' | 'givenOnAt'>;

/**
 * The donation of theirs that a hospital received, or issued, within the last three days; undefined if there is
 * none.
 */
export const gaveLately = <Item extends Gift>(items: readonly Item[], now: Date): Item | undefined =>
  items.find(
    ({ status, date, givenOnAt }) =>
      shownStatus(status) === 'completed' && now.getTime() - Date.parse(givenOnAt ?? date) < THANKED_MS,
  );
