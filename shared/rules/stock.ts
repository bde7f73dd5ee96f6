import { DAY_MS } from '../time.ts';
import { localDate, type Timezone } from './local-day.ts';

/** What a bag may contain. Requests use the first two; the others exist only in the stock. */
export const STOCK_COMPONENTS = ['whole_blood', 'red_cells', 'platelets', 'plasma'] as const;
export type StockComponent = (typeof STOCK_COMPONENTS)[number];

/**
 * Days that a bag keeps, counted from its collection: whole blood in CPDA-1 35 days and red cells in an additive
 * solution (SAGM, AS-1) 42 days at 1–6 °C, platelets 5 days at 20–24 °C, plasma a year frozen. Source: WHO, The
 * Clinical Use of Blood (2001), and AABB Standards; the label on the bag decides if it says otherwise.
 */
export const SHELF_LIFE_DAYS: Readonly<Record<StockComponent, number>> = {
  whole_blood: 35,
  red_cells: 42,
  platelets: 5,
  plasma: 365,
};

/** A lot is soon to expire when fewer days than this remain. */
export const EXPIRY_WARNING_DAYS = 7;

/** No lot keeps longer: red cells frozen in glycerol, ten years (AABB Standards). */
const SHELF_LIFE_MAX_DAYS = 3660;

/** Calendar day of a 'YYYY-MM-DD', or of an ISO instant on the clock of the time zone. */
const dayOf = (date: string, timezone: Timezone): string =>
  date.includes('T') ? localDate(timezone, new Date(date)) : date;

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day on which a lot expires that was collected on `collectedAt` ('YYYY-MM-DD') and keeps this many days. */
export const expiryOf = (collectedAt: string, days: number): string =>
  new Date(utc(collectedAt) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Whole calendar days until a lot expires: 0 on its last day, negative once it has expired. `expiresAt` is a
 * day, up to whose end the blood may be used, or an ISO instant.
 */
export function daysToExpiry(expiresAt: string, now: Date, timezone: Timezone): number {
  const days = (utc(dayOf(expiresAt, timezone)) - utc(localDate(timezone, now))) / DAY_MS;
  const isPast = expiresAt.includes('T') && Date.parse(expiresAt) <= now.getTime();
  return isPast ? Math.min(days, -1) : days;
}

/** Is this a day that has not begun on the clock of the time zone, or an instant still to come? */
export const isFuture = (date: string, now: Date, timezone: Timezone): boolean =>
  date.includes('T') ? Date.parse(date) > now.getTime() : date > localDate(timezone, now);

const daysBetween = (collectedAt: string, expiresAt: string): number =>
  (Date.parse(expiresAt) - Date.parse(collectedAt)) / DAY_MS;

/** Does it expire after it was collected? True if a date is not valid. */
export const expiresAfter = (collectedAt: string, expiresAt: string): boolean =>
  !(daysBetween(collectedAt, expiresAt) <= 0);

/** Does it expire no later than any blood keeps? True if a date is not valid. */
export const keepsThatLong = (collectedAt: string, expiresAt: string): boolean =>
  !(daysBetween(collectedAt, expiresAt) > SHELF_LIFE_MAX_DAYS);

type StockState = 'expired' | 'soon' | 'good';

export const stockState = (days: number): StockState =>
  days < 0 ? 'expired' : days < EXPIRY_WARNING_DAYS ? 'soon' : 'good';
