import type { Format } from './use-format.ts';

/** Does the ISO instant lie on the day of `now`, on the clock that `format` writes? */
export const isToday = (format: Pick<Format, 'date'>, iso: string, now: Date): boolean =>
  format.date(iso) === format.date(now.toISOString());
