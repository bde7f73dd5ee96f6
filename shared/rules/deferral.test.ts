import { expect, it } from 'vitest';
import { dayAfterMonths } from './deferral.ts';

it.each([
  ['2026-03-05', 1, '2026-04-05'],
  ['2026-03-05', 12, '2027-03-05'],
  ['2026-11-29', 3, '2027-02-28'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-08-31', 6, '2027-02-28'],
])('a deferral on %s for %i months ends on %s', (day, months, end) => {
  expect(dayAfterMonths(day, months)).toBe(end);
});
