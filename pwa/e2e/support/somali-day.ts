import { HOUR_MS } from '../../../shared/time.ts';

const AHEAD_OF_UTC_MS = 3 * HOUR_MS;

/** The calendar day in Somalia (`YYYY-MM-DD`) that is this many days from now. */
export const somaliDay = (days: number): string =>
  new Date(Date.now() + AHEAD_OF_UTC_MS + days * 24 * HOUR_MS).toISOString().slice(0, 10);
