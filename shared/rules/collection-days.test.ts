import { describe, expect, it } from 'vitest';
import {
  canMoveAppointment,
  freeSlots,
  isDayValid,
  isInWindow,
  nextFree,
  slotInstead,
} from './collection-days.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');
const at = (clock: string) => `2026-03-05T${clock}:00.000Z`;
const slot = (clock: string, free: number) => ({
  id: clock,
  startsAt: at(clock),
  endsAt: at(clock),
  free,
});

describe('a time', () => {
  it('is free with a chair, and when its donor may give', () => {
    const slots = [slot('08:00', 1), slot('09:00', 0), slot('10:00', 2), slot('11:00', 1)];
    const window = { from: at('08:30'), until: at('11:00') };
    expect(freeSlots(slots, window).map(({ id }) => id)).toEqual(['10:00']);
    expect(isInWindow(at('10:59'), window)).toBe(true);
    expect(isInWindow(at('11:00'), window)).toBe(false);
  });

  it('that is taken is followed by the next free one, or the last before it', () => {
    const free = [slot('08:00', 1), slot('10:00', 1)];
    expect(nextFree(free, at('09:00'))?.id).toBe('10:00');
    expect(nextFree(free, at('11:00'))?.id).toBe('10:00');
    expect(nextFree([], at('11:00'))).toBeUndefined();
  });

  it('that goes is replaced by the nearest free one ahead, within two hours', () => {
    const slots = [slot('06:30', 1), slot('07:30', 1), slot('08:00', 0), slot('08:30', 1), slot('12:00', 1)];
    expect(slotInstead(slots, at('08:00'), NOW)?.id).toBe('07:30');
    expect(slotInstead(slots, at('07:00'), NOW)?.id).toBe('07:30');
    expect(slotInstead(slots, at('15:00'), NOW)).toBeUndefined();
  });
});

describe('a day', () => {
  it('is a day long at most, and begins within half a year', () => {
    expect(isDayValid(at('08:00'), at('12:00'), 30, NOW)).toBe(true);
    expect(isDayValid(at('08:00'), at('08:20'), 30, NOW)).toBe(false);
    expect(isDayValid(at('05:00'), at('07:10'), 30, NOW)).toBe(false);
    expect(isDayValid('2026-10-05T08:00:00.000Z', '2026-10-05T12:00:00.000Z', 30, NOW)).toBe(false);
  });
});

describe('an appointment', () => {
  it('is deferred only of who is there, and what was recorded by mistake goes back', () => {
    expect(canMoveAppointment('booked', 'deferred')).toBe(false);
    expect(canMoveAppointment('arrived', 'deferred')).toBe(true);
    expect(canMoveAppointment('given', 'arrived')).toBe(true);
    expect(canMoveAppointment('given', 'no_show')).toBe(false);
    expect(canMoveAppointment('cancelled', 'booked')).toBe(false);
  });
});
