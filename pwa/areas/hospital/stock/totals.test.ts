import { expect, it } from 'vitest';
import type { StockLot } from '../../../../shared/contract/inventory.ts';
import { missingTypes, totalsOf } from './totals.ts';

/** 10:00 on 5 March in Mogadishu. */
const NOW = new Date('2026-03-05T07:00:00.000Z');

const lotOf = (bloodType: StockLot['bloodType'], units: number, expiresAt: string): StockLot => ({
  id: `${bloodType} ${expiresAt}`,
  bloodType,
  units,
  collectedAt: '2026-02-01',
  expiresAt,
});

const LOTS = [
  lotOf('O-', 1, '2026-03-03'),
  lotOf('O-', 2, '2026-03-11'),
  lotOf('O-', 4, '2026-03-12'),
  lotOf('A+', 3, '2026-03-01'),
  lotOf('A+', 1, '2026-03-04'),
  lotOf('B+', 0, '2026-03-20'),
];

it('sums the units of each type by how long they keep; expired ones hurry nobody', () => {
  expect(totalsOf(LOTS, NOW, 'Africa/Mogadishu')).toEqual([
    { type: 'A+', total: 4, days: -1, expired: 4, soon: 0, good: 0 },
    { type: 'O-', total: 7, days: 6, expired: 1, soon: 2, good: 4 },
  ]);
});

it('names the types of which nothing usable is left, also where some of it stands there expired', () => {
  expect(missingTypes(totalsOf(LOTS, NOW, 'Africa/Mogadishu'))).toEqual([
    'A+',
    'A-',
    'B+',
    'B-',
    'AB+',
    'AB-',
    'O+',
  ]);
});
