import { DAY_MS } from '../time.ts';

/** Years that people alive write of their lives in the Hijri calendar, and that no Gregorian date of them has. */
const [FIRST_YEAR, LAST_YEAR] = [1300, 1500];

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days from the first of January 1970 to a day of the civil Hijri calendar, whose leap years follow a table. */
const hijriDay = (year: number, month: number, day: number): number =>
  Math.floor((11 * year + 3) / 30) + 354 * year + 30 * month - Math.floor((month - 1) / 2) + day - 492_533;

const gregorian = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

interface HijriDate {
  readonly year: number;
  /** The Gregorian years that it lies in: `1989/90`. */
  readonly years: string;
  /** The Gregorian day (`YYYY-MM-DD`), at most two days off: months begin with the moon that is seen. */
  readonly day: string;
}

/** A date (`YYYY-MM-DD`) that was written in the Hijri calendar, by its year; null for any other text. */
export function readHijri(date: string): HijriDate | null {
  const [, year = 0, month = 0, day = 0] = (DATE.exec(date) ?? []).map(Number);
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  const first = gregorian(hijriDay(year, 1, 1)).slice(0, 4);
  const last = gregorian(hijriDay(year + 1, 1, 1) - 1).slice(0, 4);
  const years = first === last ? first : `${first}/${last.slice(2)}`;
  return { year, years, day: gregorian(hijriDay(year, month, Math.min(day, 30))) };
}
