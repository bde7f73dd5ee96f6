import { DAY_MS, HOUR_MS } from '../../../shared/time.ts';

/** When a day (`YYYY-MM-DD`), or one this many days later, begins on Somalia's clock, UTC+3 all year. */
export const beginOfDay = (day: string, daysOn = 0): string =>
  new Date(Date.parse(`${day}T00:00:00+03:00`) + daysOn * DAY_MS).toISOString();

/** The day (`YYYY-MM-DD`) of an instant on that clock. */
export const somaliDay = (at: Date): string =>
  new Date(at.getTime() + 3 * HOUR_MS).toISOString().slice(0, 10);
