export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** For limits and mails, which count minutes. */
export const DAY_MINUTES = 24 * 60;

export { COUNTRY_TIMEZONE } from './country/facts.ts';
