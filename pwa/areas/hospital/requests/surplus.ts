import type { BloodRequest, DonorResponse } from '../../../../shared/contract/requests.ts';
import { EXPECTED_RESPONSES } from '../../../../shared/rules/request-status.ts';

/** Donors nearer to giving count first. A donor who is already there is never sent away as too many. */
const ORDER = EXPECTED_RESPONSES.toReversed();

/** Ids of the responses of donors who are too many, as others suffice for what is missing. One donor gives one unit. */
export function surplusOf(
  { units, unitsReceived }: Pick<BloodRequest, 'units' | 'unitsReceived'>,
  responses: readonly DonorResponse[],
): ReadonlySet<string> {
  const expected = ORDER.flatMap((status) =>
    responses
      .filter((response) => response.status === status)
      .toSorted((a, b) => (a.answeredAt < b.answeredAt ? -1 : 1)),
  );
  const tooMany = expected.slice(Math.max(0, units - unitsReceived));
  return new Set(tooMany.filter(({ status }) => status !== 'arrived').map(({ id }) => id));
}
