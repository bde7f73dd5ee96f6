import { DAYTIME, EVENING } from '../country/hours.ts';
import { COUNTRY_TIMEZONE, HOUR_MS } from '../time.ts';
import { localDateTime } from './local-day.ts';

/** Now, if it is between these hours of the day, or the next beginning of them. */
function within({ from, to }: { readonly from: number; readonly to: number }, now: Date): Date {
  const [, clock = ''] = localDateTime(COUNTRY_TIMEZONE, now).split(/[T ]/);
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  if (hour >= from && hour < to) return now;
  const hours = (from - hour + 24) % 24;
  return new Date(now.getTime() + hours * HOUR_MS - minute * 60_000);
}

export const inDaytime = (now: Date): Date => within(DAYTIME, now);

/** The evening of a day, or of the next: when a word about a first gift is read in peace. */
export const inEvening = (now: Date): Date => within(EVENING, now);
