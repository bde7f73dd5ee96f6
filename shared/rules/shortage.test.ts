import { expect, it } from 'vitest';
import { isShortage } from './shortage.ts';

it.each([
  { eligibleDonors: 0, unitsPending: 0, short: true },
  { eligibleDonors: 4, unitsPending: 0, short: true },
  { eligibleDonors: 5, unitsPending: 0, short: false },
  { eligibleDonors: 5, unitsPending: 1, short: false },
  { eligibleDonors: 5, unitsPending: 2, short: true },
  { eligibleDonors: 6, unitsPending: 2, short: false },
  { eligibleDonors: 29, unitsPending: 10, short: true },
  { eligibleDonors: 30, unitsPending: 10, short: false },
])('$eligibleDonors donors for $unitsPending pending units: shortage $short', ({ short, ...supply }) => {
  expect(isShortage(supply)).toBe(short);
});
