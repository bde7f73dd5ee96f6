import { describe, expect, it } from 'vitest';
import { type Availability, DEFAULT_AVAILABILITY, isWithinAvailability, WEEKDAYS } from './availability.ts';

/** A time on the clock of Mogadishu. */
const at = (local: string) => new Date(`${local}+03:00`);

/** 2 March 2026 is a Monday. */
const monday = (clock: string) => at(`2026-03-02T${clock}`);
const tuesday = (clock: string) => at(`2026-03-03T${clock}`);
const sunday = (clock: string) => at(`2026-03-01T${clock}`);

describe('availability', () => {
  it.each([
    ['08:59:59', false],
    ['09:00:00', true],
    ['16:59:59', true],
    ['17:00:00', false],
    ['00:00:00', false],
  ])('by default a donor is available from 09:00 to 17:00 in Mogadishu (%s: %s)', (clock, available) => {
    for (let day = 1; day <= 7; day += 1) {
      expect(isWithinAvailability(DEFAULT_AVAILABILITY, false, at(`2026-03-0${day}T${clock}`))).toBe(
        available,
      );
    }
  });

  it('is never available while paused', () => {
    expect(isWithinAvailability(DEFAULT_AVAILABILITY, true, monday('12:00'))).toBe(false);
  });

  it.each(WEEKDAYS)('finds %s by the calendar of Mogadishu', (day) => {
    const only: Availability = { days: [day], from: '00:00', to: '23:59' };
    const open = WEEKDAYS.filter((_, index) =>
      isWithinAvailability(only, false, at(`2026-03-0${index + 2}T00:30`)),
    );
    expect(open).toEqual([day]);
  });

  it('lets hours that cross midnight belong to the day on which they begin', () => {
    const night: Availability = { days: ['mon'], from: '20:00', to: '04:00' };
    expect(isWithinAvailability(night, false, monday('19:59'))).toBe(false);
    expect(isWithinAvailability(night, false, monday('20:00'))).toBe(true);
    expect(isWithinAvailability(night, false, tuesday('03:59'))).toBe(true);
    expect(isWithinAvailability(night, false, tuesday('04:00'))).toBe(false);
    expect(isWithinAvailability(night, false, monday('03:00'))).toBe(false);
    expect(isWithinAvailability(night, false, tuesday('21:00'))).toBe(false);
  });

  it('continues the night of Sunday into Monday', () => {
    const night: Availability = { days: ['sun'], from: '22:00', to: '06:00' };
    expect(isWithinAvailability(night, false, sunday('23:00'))).toBe(true);
    expect(isWithinAvailability(night, false, monday('05:00'))).toBe(true);
  });

  it('reads equal hours as the whole day', () => {
    const always: Availability = { days: WEEKDAYS, from: '00:00', to: '00:00' };
    expect(
      ['00:00', '12:00', '23:59'].every((clock) => isWithinAvailability(always, false, monday(clock))),
    ).toBe(true);
  });

  it('is closed without days', () => {
    expect(isWithinAvailability({ ...DEFAULT_AVAILABILITY, days: [] }, false, monday('12:00'))).toBe(false);
  });
});
