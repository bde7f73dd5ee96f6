import { expect, it } from 'vitest';
import { surplusOf } from './surplus.ts';
import { REQUEST, responseOf } from './testing/own-request.ts';

const idsOf = (...responses: { id: string }[]) => new Set(responses.map(({ id }) => id));

it('counts donors nearer to giving first, then those who answered first', () => {
  const asha = { ...responseOf(1, 'Asha'), answeredAt: '2026-05-04T08:40:00.000Z' };
  const bile = responseOf(2, 'Bile');
  const cabdi = responseOf(3, 'Cabdi', 'accepted');
  const deeqa = responseOf(4, 'Deeqa', 'withdrawn');
  expect(surplusOf(REQUEST, [asha, bile, cabdi, deeqa])).toEqual(idsOf(asha));
  expect(surplusOf({ units: 2, unitsReceived: 1 }, [asha, bile, cabdi])).toEqual(idsOf(bile, asha));
  expect(surplusOf({ units: 3, unitsReceived: 0 }, [asha, bile, cabdi])).toEqual(idsOf());
});

it('never counts a donor who is there as too many', () => {
  const asha = responseOf(1, 'Asha', 'arrived');
  const bile = responseOf(2, 'Bile', 'on_the_way');
  expect(surplusOf({ units: 2, unitsReceived: 3 }, [asha, bile])).toEqual(idsOf(bile));
});
