import { expect, it } from 'vitest';
import { rateGrade, successRate } from './success-rate.ts';

it.each([
  { pending: 0, fulfilled: 0, percent: 0 },
  { pending: 3, fulfilled: 0, percent: 0 },
  { pending: 0, fulfilled: 4, percent: 100 },
  { pending: 1, fulfilled: 2, percent: 67 },
  { pending: 2, fulfilled: 1, percent: 33 },
])('$fulfilled fulfilled and $pending pending are $percent %', ({ percent, ...counts }) => {
  expect(successRate(counts)).toBe(percent);
});

it('a rate is good from 80 on, fair from 50 on', () => {
  expect([100, 80, 79, 50, 49, 0].map(rateGrade)).toEqual(['good', 'good', 'fair', 'fair', 'poor', 'poor']);
});
