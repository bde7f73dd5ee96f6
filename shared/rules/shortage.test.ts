import { expect, it } from 'vitest';
import { isShortage } from './shortage.ts';

it.each([
  { donors: 0, unitsPending: 0, unitsForRequests: 0, short: true },
  { donors: 4, unitsPending: 0, unitsForRequests: 90, short: true },
  { donors: 5, unitsPending: 0, unitsForRequests: 0, short: false },
  { donors: 5, unitsPending: 1, unitsForRequests: 0, short: false },
  { donors: 5, unitsPending: 2, unitsForRequests: 0, short: true },
  { donors: 5, unitsPending: 2, unitsForRequests: 1, short: false },
  { donors: 6, unitsPending: 2, unitsForRequests: 0, short: false },
  { donors: 29, unitsPending: 10, unitsForRequests: 0, short: true },
  { donors: 30, unitsPending: 10, unitsForRequests: 0, short: false },
  { donors: 8, unitsPending: 10, unitsForRequests: 7, short: true },
  { donors: 9, unitsPending: 10, unitsForRequests: 7, short: false },
])(
  '$donors donors and $unitsForRequests units for $unitsPending pending units: shortage $short',
  ({ short, ...supply }) => {
    expect(isShortage(supply)).toBe(short);
  },
);
