import { EVE, MORNING_HOUR } from '../country/hours.ts';
import { COUNTRY_TIMEZONE, DAY_MS, HOUR_MS } from '../time.ts';
import { instantOfLocal, localDate, localDateTime } from './local-day.ts';

/** On the day they are reminded this long before, so that they can still set out, or say that they cannot. */
const AHEAD_MS = 3 * HOUR_MS;
/** Who has just booked still knows it. */
const FRESH_MS = 2 * HOUR_MS;

/** `tomorrow`: the evening before; `today`: the morning of the day. */
export type AppointmentReminder = 'tomorrow' | 'today';

export const isReminder = (news: string): news is AppointmentReminder =>
  news === 'tomorrow' || news === 'today';

const localHour = (at: Date): number => Number(localDateTime(COUNTRY_TIMEZONE, at).slice(11, 13));

const atHour = (day: Date, hour: number): string =>
  instantOfLocal(COUNTRY_TIMEZONE, `${localDate(COUNTRY_TIMEZONE, day)}T${String(hour).padStart(2, '0')}:00`);

/**
 * When a donor with an appointment at `startsAt` is reminded next, after an instant; null if not any more. ISO
 * instants.
 */
export function nextReminderAt(startsAt: string, after: Date): string | null {
  const start = new Date(startsAt);
  const evening = atHour(new Date(start.getTime() - DAY_MS), EVE.from);
  const early = atHour(start, MORNING_HOUR);
  const ahead = new Date(start.getTime() - AHEAD_MS).toISOString();
  const times = [evening, ahead > early ? ahead : early];
  const at = after.toISOString();
  return times.find((time) => time > at && time < startsAt) ?? null;
}

/** The first reminder of an appointment that was made, or moved, at this instant. */
export const firstReminderAt = (startsAt: string, bookedAt: Date): string | null =>
  nextReminderAt(startsAt, new Date(bookedAt.getTime() + FRESH_MS));

/** Until when a reminder is true, and wakes nobody: the end of the evening before, or the appointment itself. */
export const saidUntil = (reminder: AppointmentReminder, startsAt: string): string =>
  reminder === 'today' ? startsAt : atHour(new Date(Date.parse(startsAt) - DAY_MS), EVE.to);

/** What is true to say now of an appointment, and wakes nobody; undefined if a reminder comes too late for that. */
export function reminderNow(startsAt: string, now: Date): AppointmentReminder | undefined {
  const day = localDate(COUNTRY_TIMEZONE, new Date(startsAt));
  const hour = localHour(now);
  if (localDate(COUNTRY_TIMEZONE, now) === day)
    return hour >= MORNING_HOUR && now.toISOString() < startsAt ? 'today' : undefined;
  const isEve = localDate(COUNTRY_TIMEZONE, new Date(now.getTime() + DAY_MS)) === day;
  return isEve && hour >= EVE.from && hour < EVE.to ? 'tomorrow' : undefined;
}
