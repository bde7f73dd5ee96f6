/** How long ago, as data; the catalogues have the texts. With `date` the screen shows the date itself. */
export type RelativeTime =
  | { unit: 'now' }
  | { unit: 'minute' | 'hour' | 'day'; value: number }
  | { unit: 'date' };

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
const DATE_FROM_S = 30 * DAY_S;

/**
 * Under 60 s now, under 1 h whole minutes, under 1 d whole hours, under 30 d whole days, then the date. `then` is an
 * ISO instant. A time after `now` results from a phone's slow clock and reads as now.
 */
export function relativeTime(then: string, now: Date): RelativeTime {
  const seconds = Math.floor((now.getTime() - Date.parse(then)) / 1000);
  if (Number.isNaN(seconds)) throw new RangeError('then is not an ISO instant');
  if (seconds < MINUTE_S) return { unit: 'now' };
  if (seconds < HOUR_S) return { unit: 'minute', value: Math.floor(seconds / MINUTE_S) };
  if (seconds < DAY_S) return { unit: 'hour', value: Math.floor(seconds / HOUR_S) };
  if (seconds < DATE_FROM_S) return { unit: 'day', value: Math.floor(seconds / DAY_S) };
  return { unit: 'date' };
}
