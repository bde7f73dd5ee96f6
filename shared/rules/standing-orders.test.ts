import { describe, expect, it } from 'vitest';
import { nextStanding } from './standing-orders.ts';

// A Monday; 06:00 in Somalia is 03:00 UTC.
const at = (time: string) => new Date(`2026-03-02T${time}:00.000Z`);

describe('the next time of a standing order', () => {
  it.each([
    ['before six in the morning of its day', ['mon'], '02:59', '2026-03-02T03:00:00.000Z'],
    ['at six, when it is being placed', ['mon'], '03:00', '2026-03-09T03:00:00.000Z'],
    ['later that day, a week on', ['mon'], '12:30', '2026-03-09T03:00:00.000Z'],
    ['on the next of several days', ['sun', 'thu'], '12:30', '2026-03-05T03:00:00.000Z'],
    // 21:30 UTC is half past midnight on Tuesday.
    ['on the weekday of Somalia', ['tue'], '21:30', '2026-03-03T03:00:00.000Z'],
  ] as const)('%s', (_, weekdays, now, next) => {
    expect(nextStanding(weekdays, at(now)).toISOString()).toBe(next);
  });
});
