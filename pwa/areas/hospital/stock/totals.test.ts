import { expect, it } from 'vitest';
import type { KnownLot } from './known-lot.ts';
import { expirySpans, missingTypes, shortages, stockRows, totalsOf } from './totals.ts';

/** 10:00 on 5 March in Mogadishu. */
const NOW = new Date('2026-03-05T07:00:00.000Z');
const ZONE = 'Africa/Mogadishu';

const lotOf = (
  bloodType: KnownLot['bloodType'],
  units: number,
  expiresAt: string,
  more: Partial<KnownLot> = {},
): KnownLot => ({
  id: `${bloodType} ${expiresAt}`,
  bloodType,
  component: 'whole_blood',
  state: 'available',
  units,
  collectedAt: '2026-02-01',
  expiresAt,
  ...more,
});

const LOTS = [
  lotOf('O-', 1, '2026-03-03', { state: 'expired' }),
  lotOf('O-', 2, '2026-03-11'),
  lotOf('O-', 4, '2026-03-12', { component: 'red_cells' }),
  lotOf('O-', 3, '2026-03-12', { component: 'plasma' }),
  lotOf('A+', 3, '2026-03-05'),
  lotOf('A+', 1, '2026-03-06', { state: 'reserved' }),
  lotOf('AB+', 5, '2026-03-30', { state: 'quarantine' }),
  lotOf('B+', 0, '2026-03-20'),
];

it('sums the available units of each type by remaining days; nothing else counts', () => {
  expect(totalsOf(LOTS, NOW, ZONE)).toEqual([
    { type: 'A+', total: 3, days: 0, soon: 3, good: 0 },
    { type: 'O-', total: 9, days: 6, soon: 2, good: 7 },
  ]);
});

it('names the types of which nothing is available, even if there is some that cannot be used', () => {
  expect(missingTypes(totalsOf(LOTS, NOW, ZONE))).toEqual(['A-', 'B+', 'B-', 'AB+', 'AB-', 'O+']);
});

it('has one row per type, by component and by what does not count; one that is used up keeps its row', () => {
  const none = { whole_blood: 0, red_cells: 0, platelets: 0, plasma: 0 };
  expect(stockRows(LOTS)).toEqual([
    { type: 'A+', available: { ...none, whole_blood: 3 }, quarantine: 0, reserved: 1, expired: 0 },
    { type: 'B+', available: none, quarantine: 0, reserved: 0, expired: 0 },
    { type: 'AB+', available: none, quarantine: 5, reserved: 0, expired: 0 },
    {
      type: 'O-',
      available: { ...none, whole_blood: 2, red_cells: 4, plasma: 3 },
      quarantine: 0,
      reserved: 0,
      expired: 1,
    },
  ]);
});

it('says what expires when', () => {
  const spans = expirySpans(LOTS, NOW, ZONE).map(({ key, units, types }) => [key, units, types]);
  expect(spans).toEqual([
    ['today', 3, [{ type: 'A+', units: 3 }]],
    ['days', 0, []],
    ['week', 2, [{ type: 'O-', units: 2 }]],
    ['fortnight', 7, [{ type: 'O-', units: 7 }]],
    ['month', 0, []],
    ['later', 0, []],
  ]);
});

it('warns of fewer units with red cells than the minimum; plasma does not count', () => {
  expect(shortages(LOTS, { 'O-': 7, 'A+': 3, 'B+': 1 })).toEqual([
    { type: 'B+', units: 0, minimum: 1 },
    { type: 'O-', units: 6, minimum: 7 },
  ]);
});
