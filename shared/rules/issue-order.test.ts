import { expect, it } from 'vitest';
import { issueOrder, proposeIssue } from './issue-order.ts';

const lot = (id: string, bloodType: 'O+' | 'O-' | 'A+', expiresAt: string, more: object = {}) => ({
  id,
  bloodType,
  component: 'red_cells' as const,
  state: 'available' as const,
  units: 2,
  expiresAt,
  ...more,
});

const LOTS = [
  lot('late', 'O+', '2026-04-09'),
  lot('other', 'O-', '2026-03-06'),
  lot('soon', 'O+', '2026-03-10'),
  lot('unfit', 'A+', '2026-03-06'),
  lot('whole', 'O+', '2026-03-06', { component: 'whole_blood' }),
  lot('waits', 'O+', '2026-03-06', { state: 'quarantine' }),
  lot('empty', 'O+', '2026-03-06', { units: 0 }),
];
const WANTED = { bloodType: 'O+', component: 'red_cells' } as const;

it('proposes the patient’s own type first, within a type what expires first; only available blood', () => {
  expect(issueOrder(LOTS, WANTED).map(({ id }) => id)).toEqual(['soon', 'late', 'other']);
});

it.each([
  [1, [['soon', 1]]],
  [
    3,
    [
      ['soon', 2],
      ['late', 1],
    ],
  ],
  [
    9,
    [
      ['soon', 2],
      ['late', 2],
      ['other', 2],
    ],
  ],
])('%d units: %j', (units, picks) => {
  const proposed = proposeIssue(LOTS, { ...WANTED, units });
  expect(proposed.map((pick) => [pick.lot.id, pick.units])).toEqual(picks);
});
