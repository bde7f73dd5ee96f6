import { COUNTRY_OFFSET_MINUTES } from '../country/facts.ts';
import { MINUTE_MS } from '../time.ts';

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/**
 * The days and hours in which a donor wants alerts, on the country's clock. `from` and `to` are
 * 'HH:MM', from inclusive, to exclusive. Hours that cross midnight belong to the day on which they begin;
 * equal hours mean the whole day.
 */
export interface Availability {
  days: readonly Weekday[];
  from: string;
  to: string;
}

export const DEFAULT_AVAILABILITY: Availability = { days: WEEKDAYS, from: '09:00', to: '17:00' };

const DAY_MINUTES = 1440;

/** 1 January 1970 was a Thursday. */
const EPOCH_WEEKDAY = 3;

/** Minutes since midnight of 'HH:MM'; NaN for what is no time. */
export function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number);
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN);
}

/** What the country's clock and calendar say at an instant. */
interface LocalMoment {
  readonly today: Weekday;
  readonly yesterday: Weekday;
  /** Minutes since midnight. */
  readonly minute: number;
}

const weekdayOf = (epochDay: number): Weekday =>
  WEEKDAYS[(((epochDay + EPOCH_WEEKDAY) % 7) + 7) % 7] as Weekday;

export function localMoment(now: Date): LocalMoment {
  const local = Math.floor(now.getTime() / MINUTE_MS) + COUNTRY_OFFSET_MINUTES;
  const day = Math.floor(local / DAY_MINUTES);
  return { today: weekdayOf(day), yesterday: weekdayOf(day - 1), minute: local - day * DAY_MINUTES };
}

/** Is the donor, unless paused, within their days and hours at `now`? */
export function isWithinAvailability(availability: Availability, paused: boolean, now: Date): boolean {
  if (paused) return false;
  const from = minutesOf(availability.from);
  const to = minutesOf(availability.to);
  const { today, yesterday, minute } = localMoment(now);
  const isOn = (day: Weekday) => availability.days.includes(day);
  if (from < to) return isOn(today) && minute >= from && minute < to;
  return (isOn(today) && minute >= from) || (isOn(yesterday) && minute < to);
}
