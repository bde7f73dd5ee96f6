import { COUNTRY_OFFSET_MINUTES, COUNTRY_TIMEZONE } from '../country/facts.ts';
import { DAY_MS, MINUTE_MS } from '../time.ts';

/** Minutes ahead of UTC, by the names that a hospital's settings offer: none of them changes in summer. */
const OFFSET_MINUTES = {
  [COUNTRY_TIMEZONE]: COUNTRY_OFFSET_MINUTES,
  UTC: 0,
  EST: -300,
  CST: -360,
  PST: -480,
};
export type Timezone = keyof typeof OFFSET_MINUTES;

/** A calendar day on the clock of a time zone: its date, and its instants, `from` inclusive, `to` exclusive. */
export interface LocalDay {
  /** YYYY-MM-DD. */
  date: string;
  from: string;
  to: string;
}

const offsetOf = (timezone: Timezone) => OFFSET_MINUTES[timezone] * MINUTE_MS;
const iso = (ms: number) => new Date(ms).toISOString();

export const isTimezone = (name: string): name is Timezone => Object.hasOwn(OFFSET_MINUTES, name);

/** The calendar day on the clock of the time zone at an instant, YYYY-MM-DD. */
export const localDate = (timezone: Timezone, at: Date): string =>
  iso(at.getTime() + offsetOf(timezone)).slice(0, 10);

/** An instant as a `datetime-local` control holds it, `YYYY-MM-DDThh:mm` on the clock of the time zone. */
export const localDateTime = (timezone: Timezone, at: Date): string =>
  iso(at.getTime() + offsetOf(timezone)).slice(0, 16);

/** The instant, ISO 8601, of such a text; a text that is not a date and time is returned unchanged. */
export function instantOfLocal(timezone: Timezone, local: string): string {
  const at = Date.parse(`${local}Z`);
  return Number.isNaN(at) ? local : iso(at - offsetOf(timezone));
}

/** `count` days from the one given (`YYYY-MM-DD`) on, oldest first. */
export function localDaysFrom(timezone: Timezone, first: string, count: number): LocalDay[] {
  const begin = Date.parse(`${first}T00:00:00Z`);
  const offset = offsetOf(timezone);
  return Array.from({ length: count }, (_, index) => {
    const local = begin + index * DAY_MS;
    return { date: iso(local).slice(0, 10), from: iso(local - offset), to: iso(local + DAY_MS - offset) };
  });
}

/** The last `count` days up to the one that holds `now`, oldest first. */
export const lastLocalDays = (timezone: Timezone, now: Date, count: number): LocalDay[] =>
  localDaysFrom(timezone, localDate(timezone, new Date(now.getTime() - (count - 1) * DAY_MS)), count);
