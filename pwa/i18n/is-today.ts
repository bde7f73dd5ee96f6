import type { Format } from './use-format.ts';

/** Is the ISO instant on the same day as `now`, on the clock that `format` uses? */
export const isToday = (format: Pick<Format, 'date'>, iso: string, now: Date): boolean =>
  format.date(iso) === format.date(now.toISOString());
