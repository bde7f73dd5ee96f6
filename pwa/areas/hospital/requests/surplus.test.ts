import { expect, it } from 'vitest';
import type { DonorResponse } from '../../../../shared/contract/requests.ts';
import { surplusOf } from './surplus.ts';
import { REQUEST, responseOf } from './testing/own-request.ts';

const idsOf = (...responses: { id: string }[]) => new Set(responses.map(({ id }) => id));

/** Somebody near who said when they come. */
const nearBy = (number: number, name: string): DonorResponse => ({
  ...responseOf(number, name),
  arrival: { when: 'now', by: '2026-05-04T09:30:00.000Z' },
  isNear: true,
});

it('counts donors nearer to giving first, then those who answered first', () => {
  const asha = { ...nearBy(1, 'Asha'), answeredAt: '2026-05-04T08:40:00.000Z' };
  const bile = nearBy(2, 'Bile');
  const cabdi = responseOf(3, 'Cabdi', 'accepted');
  const deeqa = responseOf(4, 'Deeqa', 'withdrawn');
  expect(surplusOf(REQUEST, [asha, bile, cabdi, deeqa])).toEqual(idsOf(asha));
  expect(surplusOf({ units: 2, unitsReceived: 1 }, [asha, bile, cabdi])).toEqual(idsOf(bile, asha));
  expect(surplusOf({ units: 3, unitsReceived: 0 }, [asha, bile, cabdi])).toEqual(idsOf());
});

it('never keeps somebody far away in the place of somebody near, whoever answered first', () => {
  const far = { ...nearBy(1, 'Far'), isNear: false };
  const near = { ...nearBy(2, 'Near'), answeredAt: '2026-05-04T08:40:00.000Z' };
  expect(surplusOf({ units: 1, unitsReceived: 0 }, [far, near])).toEqual(idsOf(far));
});

it('sends nobody away while too few can be counted on', () => {
  const answered = [responseOf(1, 'Asha'), responseOf(2, 'Bile'), { ...nearBy(3, 'Far'), isNear: false }];
  expect(surplusOf({ units: 1, unitsReceived: 0 }, answered)).toEqual(idsOf());
});

it('never counts a donor who is there as too many', () => {
  const asha = responseOf(1, 'Asha', 'arrived');
  const bile = responseOf(2, 'Bile', 'on_the_way');
  expect(surplusOf({ units: 2, unitsReceived: 3 }, [asha, bile])).toEqual(idsOf(bile));
});
