import { describe, expect, it } from 'vitest';
import { leastUse, unusedOf } from './expiry-offers.ts';

const lot = (days: number, units: number) => ({ days, units });

describe('blood that a hospital will not use in time', () => {
  it('is all of it if it uses none', () => {
    expect(unusedOf([lot(9, 2), lot(3, 1)], 0, 10)).toEqual({ units: 3, days: 9 });
  });

  it('is what is left over at the rate of the last 28 days, the oldest used first', () => {
    // One a day: of six that expire in three days four are used, then one of the two that come after each day.
    expect(unusedOf([lot(3, 6), lot(9, 2)], 28, 10)).toEqual({ units: 2, days: 3 });
    expect(unusedOf([lot(0, 1), lot(9, 9)], 28, 10)).toBeUndefined();
    expect(unusedOf([lot(0, 3)], 28, 10)).toEqual({ units: 2, days: 0 });
  });

  it('is only whole units, and only what expires within the days', () => {
    expect(unusedOf([lot(9, 1)], 1, 10)).toBeUndefined();
    expect(unusedOf([lot(11, 50)], 0, 10)).toBeUndefined();
    expect(unusedOf([lot(10, 50)], 0, 10)).toEqual({ units: 50, days: 10 });
  });
});

it('is offered to who used one in as many days as are left', () => {
  expect([10, 7, 1, 30].map(leastUse)).toEqual([3, 4, 28, 1]);
});
