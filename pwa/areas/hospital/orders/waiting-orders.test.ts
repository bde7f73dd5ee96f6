import { describe, expect, it } from 'vitest';
import type { Order, OrderChange } from '../../../../shared/contract/orders.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { UNTRIED } from '../../../data/offline/testing/untried.ts';
import type { KnownLot } from '../stock/known-lot.ts';
import { withWaitingMoves } from '../stock/waiting-stock.ts';
import { pickLots } from './pick-lots.ts';
import { unitsBoxed, waitingSteps, withSteps } from './waiting-orders.ts';

const LINE = { bloodType: 'O-', component: 'red_cells', units: 2 } as const;

const ORDER: Order = {
  id: 'order',
  state: 'offered',
  side: 'supplier',
  other: { id: 'madina', name: 'Madina', phone: '061', city: null },
  urgency: 'high',
  lines: [LINE],
  createdAt: '2026-03-05T07:00:00.000Z',
  isLate: false,
  bags: [],
};

const lotOf = (id: string, units = 1): KnownLot => ({
  id,
  bloodType: 'O-',
  component: 'red_cells',
  bagNumber: id.toUpperCase(),
  state: 'available',
  units,
  collectedAt: '2026-03-01',
  expiresAt: '2026-04-05',
});

const entryOf = (body: OrderChange, seq = 1): OutboxEntry => ({
  seq,
  id: `entry ${seq}`,
  userId: 'nurse',
  endpoint: 'PATCH /orders/{id}',
  params: { id: 'order' },
  body,
  subject: 'order:order',
  ...UNTRIED,
  createdAt: Date.parse('2026-03-05T08:00:00.000Z'),
});

const PACK: OrderChange = {
  step: 'pack',
  bags: [
    { lotId: 'a', units: 1 },
    { lotId: 'b', units: 2 },
  ],
  box: 'Box 7',
  temperature: 4,
};
const SEND: OrderChange = { step: 'send', arrivesInMinutes: 60 };

describe('an order with steps that wait on this device', () => {
  it('is packed and on the way, with its bags, so that the next step can follow', () => {
    const lots = [lotOf('a'), lotOf('b', 3)];
    const order = withSteps(ORDER, [entryOf(PACK), entryOf(SEND, 2)], lots);
    expect(order).toMatchObject({
      state: 'on_the_way',
      packed: { box: 'Box 7', temperature: 4 },
      dueAt: '2026-03-05T09:00:00.000Z',
      bags: [
        { lotId: 'a', bagNumber: 'A', units: 1 },
        { lotId: 'b', units: 2 },
      ],
    });
  });

  it('ends as each bag of its box was answered', () => {
    const receive = (second: object): OrderChange => ({
      step: 'receive',
      temperature: 4,
      bags: [{ lotId: 'a' }, { lotId: 'b', ...second }],
    });
    expect(withSteps(ORDER, [entryOf(receive({}))]).state).toBe('received');
    expect(withSteps(ORDER, [entryOf(receive({ refusedFor: 'damaged' }))]).state).toBe('partly');
  });

  it('counts no refused step', () => {
    expect(waitingSteps([{ ...entryOf(PACK), state: 'refused' }])).toEqual([]);
  });
});

describe('what was packed here', () => {
  it('is not in stock any more, unless it was unpacked again', () => {
    expect(unitsBoxed([entryOf(PACK)])).toEqual(
      new Map([
        ['a', 1],
        ['b', 2],
      ]),
    );
    expect(unitsBoxed([entryOf(PACK), entryOf({ step: 'unpack' }, 2)])).toEqual(new Map());
    const lots = withWaitingMoves([lotOf('a'), lotOf('b', 3), lotOf('c')], [entryOf(PACK)]);
    expect(lots.map(({ id, units, isGone }) => ({ id, units, isGone }))).toEqual([
      { id: 'a', units: 0, isGone: true },
      { id: 'b', units: 1, isGone: false },
      { id: 'c', units: 1, isGone: false },
    ]);
  });
});

describe('pickLots', () => {
  const known = (lots: readonly KnownLot[]) => withWaitingMoves(lots, []);

  it('takes no more than was ordered, in the order in which lots were chosen', () => {
    const lots = known([lotOf('a'), lotOf('b', 3), { ...lotOf('c'), bloodType: 'A+' }]);
    const { suitable, picks, counts } = pickLots([LINE], lots, ['a', 'b', 'c']);
    expect(suitable.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(picks.map(({ lot, units }) => [lot.id, units])).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
    expect(counts).toEqual([{ ...LINE, picked: 2 }]);
  });

  it('says of which lots nothing more has a place in the box', () => {
    const lots = known([lotOf('a'), lotOf('b', 3), lotOf('c')]);
    const tooMuch = (chosen: readonly string[]) =>
      pickLots([LINE], lots, chosen).suitable.flatMap(({ id, isTooMuch }) => (isTooMuch ? [id] : []));
    expect(tooMuch(['a'])).toEqual([]);
    expect(tooMuch(['a', 'b'])).toEqual(['c']);
    expect(tooMuch(['b', 'a'])).toEqual(['a', 'c']);
  });

  it('takes nothing that is not available', () => {
    const lots = known([{ ...lotOf('a'), state: 'quarantine' }]);
    expect(pickLots([LINE], lots, ['a'])).toMatchObject({ suitable: [], picks: [] });
  });
});
