import { describe, expect, it } from 'vitest';
import {
  DEFAULT_DONATION_INTERVAL_DAYS,
  daysUntilEligible,
  eligibleCutoff,
  INTERVAL_KINDS,
  intervalOf,
  isEligible,
  nextEligibleAt,
} from './eligibility.ts';

const INTERVAL = DEFAULT_DONATION_INTERVAL_DAYS;

describe('eligibility', () => {
  it('adds 56 days to the last donation', () => {
    expect(INTERVAL).toBe(56);
    expect(nextEligibleAt('2026-01-01', INTERVAL)).toBe('2026-02-26T00:00:00.000Z');
    expect(nextEligibleAt('2026-01-01T08:30:00.000Z', INTERVAL)).toBe('2026-02-26T08:30:00.000Z');
    expect(nextEligibleAt('2026-01-01', 90)).toBe('2026-04-01T00:00:00.000Z');
  });

  it('stays blank and lets the donor answer when the last donation is unknown', () => {
    const now = new Date('2026-01-01T00:00:00Z');
    expect(nextEligibleAt(null, INTERVAL)).toBeNull();
    expect(daysUntilEligible(null, now, INTERVAL)).toBeNull();
    expect(isEligible(null, now, INTERVAL)).toBe(true);
  });

  it.each([
    ['2026-01-01T00:00:00Z', 56],
    ['2026-01-01T00:00:00.001Z', 56],
    ['2026-01-02T00:00:00Z', 55],
    ['2026-02-24T23:59:59Z', 2],
    ['2026-02-25T00:00:01Z', 1],
    ['2026-02-25T23:59:59.999Z', 1],
    ['2026-02-26T00:00:00Z', 0],
    ['2027-02-26T00:00:00Z', 0],
  ])('at %s a donation of 1 January leaves %i days', (now, days) => {
    expect(daysUntilEligible('2026-01-01', new Date(now), INTERVAL)).toBe(days);
    expect(isEligible('2026-01-01', new Date(now), INTERVAL)).toBe(days === 0);
  });

  it.each(['2026-01-01', '2026-01-01T00:00:00.000Z', '2026-01-01T21:15:00.000Z'])(
    'gives a cutoff that compares as text exactly as isEligible decides (%s)',
    (last) => {
      const turn = Date.parse(last) + INTERVAL * 86_400_000;
      for (const offset of [-86_400_000, -1, 0, 1, 86_400_000]) {
        const now = new Date(turn + offset);
        expect(last <= eligibleCutoff(now, INTERVAL)).toBe(isEligible(last, now, INTERVAL));
        expect(isEligible(last, now, INTERVAL)).toBe(offset >= 0);
      }
    },
  );

  it('refuses text that is not a date', () => {
    expect(() => nextEligibleAt('last spring', INTERVAL)).toThrow(RangeError);
    expect(() => daysUntilEligible('', new Date(0), INTERVAL)).toThrow(RangeError);
  });

  it('differs for men and women, and after platelets or plasma if a deployment sets that', () => {
    const of = (apheresis: number | null) =>
      INTERVAL_KINDS.map((kind) => intervalOf({ men: 84, women: 112, apheresis }, kind));
    expect(of(14)).toEqual([84, 112, 14, 14]);
    expect(of(null)).toEqual([84, 112, 84, 112]);
  });
});
