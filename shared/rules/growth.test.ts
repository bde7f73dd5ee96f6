import { expect, it } from 'vitest';
import { growth, monthBefore } from './growth.ts';

it.each([
  ['2026-03-05', '2026-02-05'],
  ['2026-03-31', '2026-02-28'],
  ['2028-03-30', '2028-02-29'],
  ['2026-01-31', '2025-12-31'],
  ['2026-07-31', '2026-06-30'],
])('the month before %s is %s', (day, before) => expect(monthBefore(day)).toBe(before));

it('rises and falls in whole per cent, and is null if there is nothing to compare with', () => {
  expect(growth(112, 100)).toBe(12);
  expect(growth(3, 4)).toBe(-25);
  expect(growth(7, 7)).toBe(0);
  expect(growth(200, 3)).toBe(6567);
  expect(growth(0, 5)).toBe(-100);
  expect(growth(5, 0)).toBeNull();
  expect(growth(0, 0)).toBeNull();
});
