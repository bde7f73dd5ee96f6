import type { BloodRequest, DonorResponse } from '../../../../shared/contract/requests.ts';
import { EXPECTED_RESPONSES } from '../../../../shared/rules/request-status.ts';
import { counts } from '../../../features/requests/counts.ts';

/** Donors nearer to giving count first. A donor who is already there is never sent away as too many. */
const ORDER = EXPECTED_RESPONSES.toReversed();

/**
 * Ids of the responses of donors who are too many, as those whom the hospital can count on suffice for what is missing.
 * One donor gives one unit.
 */
export function surplusOf(
  { units, unitsReceived }: Pick<BloodRequest, 'units' | 'unitsReceived'>,
  responses: readonly DonorResponse[],
): ReadonlySet<string> {
  const missing = Math.max(0, units - unitsReceived);
  const expected = ORDER.flatMap((status) =>
    responses
      .filter((response) => response.status === status)
      .toSorted((a, b) => (a.answeredAt < b.answeredAt ? -1 : 1)),
  );
  const counted = expected.filter(counts);
  if (counted.length < missing) return new Set();
  const needed = new Set(counted.slice(0, missing));
  const tooMany = expected.filter((response) => !needed.has(response) && response.status !== 'arrived');
  return new Set(tooMany.map(({ id }) => id));
}
