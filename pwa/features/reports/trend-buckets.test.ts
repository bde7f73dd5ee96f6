import { expect, test } from 'vitest';
import { bucketDaysOf, bucketsOf, scaleEnd } from './trend-buckets.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    requests: 2,
    fulfilled: index % 2,
    successRate: null,
  }));

test.each([
  [1, 1, 1],
  [31, 1, 31],
  [32, 7, 5],
  [90, 7, 13],
  [217, 7, 31],
  [366, 28, 14],
] as const)('%i days are bars of %i days', (count, length, bars) => {
  expect(bucketDaysOf(count)).toBe(length);
  const buckets = bucketsOf(days(count), length);
  expect(buckets).toHaveLength(bars);
  expect(buckets.reduce((sum, { requests }) => sum + requests, 0)).toBe(2 * count);
});

test('the last bar is whole and ends with the period, the first has what is left', () => {
  expect(bucketsOf(days(9), 7)).toEqual([
    { from: '2026-01-01', to: '2026-01-02', requests: 4, fulfilled: 1 },
    { from: '2026-01-03', to: '2026-01-09', requests: 14, fulfilled: 3 },
  ]);
  expect(bucketsOf([], 7)).toEqual([]);
});

test('the scale ends at a number whose half is whole', () => {
  expect([0, 1, 2, 3, 10, 11].map(scaleEnd)).toEqual([1, 1, 2, 4, 10, 12]);
});
