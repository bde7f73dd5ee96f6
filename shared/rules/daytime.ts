import { COUNTRY_TIMEZONE, HOUR_MS } from '../time.ts';
import { localDateTime } from './local-day.ts';

/** Hours of the day, Mogadishu, in which a text about nothing urgent wakes nobody: from, to (exclusive). */
const DAYTIME = { from: 8, to: 20 } as const;

/** The next instant in daytime: now, or the beginning of the next day's. Somalia has no summer time. */
export function inDaytime(now: Date): Date {
  const [, clock = ''] = localDateTime(COUNTRY_TIMEZONE, now).split(/[T ]/);
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  if (hour >= DAYTIME.from && hour < DAYTIME.to) return now;
  const hours = (DAYTIME.from - hour + 24) % 24;
  return new Date(now.getTime() + hours * HOUR_MS - minute * 60_000);
}
