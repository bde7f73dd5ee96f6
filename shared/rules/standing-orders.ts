import { STANDING_HOUR } from '../country/hours.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';
import { localMoment, WEEKDAYS, type Weekday } from './availability.ts';

/** The next time after `now` at which an order of these weekdays is placed; there is at least one weekday. */
export function nextStanding(weekdays: readonly Weekday[], now: Date): Date {
  const { today, minute } = localMoment(now);
  const first = WEEKDAYS.indexOf(today) + (minute < STANDING_HOUR * 60 ? 0 : 1);
  const midnight = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS - minute * MINUTE_MS;
  const begin = midnight + STANDING_HOUR * HOUR_MS;
  for (let day = first; day < first + WEEKDAYS.length; day += 1) {
    const weekday = WEEKDAYS[day % WEEKDAYS.length] as Weekday;
    if (weekdays.includes(weekday)) return new Date(begin + (day - WEEKDAYS.indexOf(today)) * DAY_MS);
  }
  throw new Error('A standing order has at least one weekday');
}
