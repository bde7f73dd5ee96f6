import type { BloodRequest, DonorResponse } from '../../../../shared/contract/requests.ts';
import type { ResponseStatus } from '../../../../shared/rules/request-status.ts';

/** Who is nearer to giving counts first. Somebody who is there already is sent away by nobody's count. */
const ORDER: readonly ResponseStatus[] = ['arrived', 'on_the_way', 'accepted', 'pending'];

/** Ids of the answers of donors who are too many: others are enough for what is missing. One gives one unit. */
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
