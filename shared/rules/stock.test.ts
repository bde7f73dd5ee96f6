import { describe, expect, it } from 'vitest';
import {
  daysToExpiry,
  expiresAfter,
  expiryOf,
  isFuture,
  keepsThatLong,
  SHELF_LIFE_DAYS,
  stockState,
} from './stock.ts';

/** 23:30 on 4 March in UTC, already 02:30 on 5 March in Mogadishu. */
const NOW = new Date('2026-03-04T23:30:00.000Z');

describe('days to expiry', () => {
  it.each([
    ['2026-03-12', 7],
    ['2026-03-05', 0],
    ['2026-03-04', -1],
    ['2026-03-12T09:00:00.000Z', 7],
    ['2026-03-05T20:59:00.000Z', 0],
    ['2026-03-05T21:00:00.000Z', 1],
  ])('%s: %d on the clock of Mogadishu', (expiresAt, days) => {
    expect(daysToExpiry(expiresAt, NOW, 'Africa/Mogadishu')).toBe(days);
  });

  it('counts the days of the time zone', () => {
    expect(daysToExpiry('2026-03-05', NOW, 'UTC')).toBe(1);
    expect(daysToExpiry('2026-03-05', NOW, 'PST')).toBe(1);
  });

  it('is past from the exact instant on, also on the same day', () => {
    expect(daysToExpiry('2026-03-04T23:30:00.000Z', NOW, 'Africa/Mogadishu')).toBe(-1);
    expect(daysToExpiry('2026-03-04T23:30:01.000Z', NOW, 'Africa/Mogadishu')).toBe(0);
  });

  it('warns under seven days, and after the last day', () => {
    expect([8, 7, 6, 0, -1].map(stockState)).toEqual(['good', 'good', 'soon', 'soon', 'expired']);
  });
});

it('whole blood keeps 35 days, red cells 42', () => {
  expect(expiryOf('2026-01-28', SHELF_LIFE_DAYS.whole_blood)).toBe('2026-03-04');
  expect(expiryOf('2026-01-28', SHELF_LIFE_DAYS.red_cells)).toBe('2026-03-11');
});

it('finds what is in the future on the hospital’s own clock', () => {
  expect(isFuture('2026-03-05', NOW, 'Africa/Mogadishu')).toBe(false);
  expect(isFuture('2026-03-05', NOW, 'UTC')).toBe(true);
  expect(isFuture('2026-03-04T23:30:01.000Z', NOW, 'UTC')).toBe(true);
});

it.each([
  ['2026-03-01', '2026-03-02', true, true],
  ['2026-03-01', '2026-03-01', false, true],
  ['2026-03-02', '2026-03-01', false, true],
  ['2026-03-01', '2036-03-01', true, true],
  ['2026-03-01', '2037-03-01', true, false],
  ['', '2037-03-01', true, true],
])('collected %s, expiring %s: after it %s, not too late %s', (collectedAt, expiresAt, isAfter, keeps) => {
  expect(expiresAfter(collectedAt, expiresAt)).toBe(isAfter);
  expect(keepsThatLong(collectedAt, expiresAt)).toBe(keeps);
});
