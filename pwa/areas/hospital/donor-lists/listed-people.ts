import type { ListedPerson } from '../../../../shared/contract/donor-lists.ts';
import { BIRTH_MIN } from '../../../../shared/contract/fields.ts';
import { plainDigits } from '../../../../shared/digits.ts';
import { readBloodType } from '../../../../shared/rules/read-blood-type.ts';
import type { Columns, ListField } from './columns.ts';
import type { ListCell, ListRows } from './read-list.ts';

/** What a row says that cannot be used, though the person can be invited. */
export type Unread = 'bloodType' | 'lastDonationDate';

export interface ListedRow {
  /** Its line in the file, from 1. */
  readonly line: number;
  readonly person: ListedPerson;
  readonly unread: readonly Unread[];
}

const TEXT_MAX = 200;
const isoDay = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** A year of two digits lies in the last hundred years. */
const wholeYear = (year: number): number => {
  if (year >= 100) return year;
  const now = new Date().getFullYear();
  const century = now - (now % 100);
  return century + year > now ? century - 100 + year : century + year;
};

const isDay = (iso: string): boolean => {
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
};

/**
 * A day (`YYYY-MM-DD`) as lists write it: year first or last, any separator, the day before the month unless that
 * cannot be. Null for any other text, and for what nobody who is alive can have done.
 */
export function readDay(cell: ListCell): string | null {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const parts = /^(\d{1,4})[./\-\s](\d{1,2})[./\-\s](\d{1,4})(?:[T\s].*)?$/.exec(plainDigits(cell).trim());
  if (!parts) return null;
  const [, first = '', middle = '', last = ''] = parts;
  const [year, month, day] =
    first.length > 2
      ? [first, middle, last]
      : Number(middle) > 12
        ? [last, first, middle]
        : [last, middle, first];
  const iso = isoDay(wholeYear(Number(year)), Number(month), Number(day));
  // 1446 is a year of the Hijri calendar.
  return isDay(iso) && iso >= BIRTH_MIN ? iso : null;
}

/** What lists write for a type that nobody knows. */
const NO_TYPE = /^[\s?./_-]*$|^(?:unknown|n\/?a|none|ma garan\w*|lama yaqaan|غير معروف)$/iu;

/** The people of a list, by its columns. */
export function listedPeople(rows: ListRows, columns: Columns, hasHeading: boolean): ListedRow[] {
  const cell = (row: readonly ListCell[], field: ListField): ListCell => {
    const column = columns[field];
    return column === null ? '' : (row[column] ?? '');
  };
  const text = (row: readonly ListCell[], field: ListField): string => {
    const value = cell(row, field);
    return value instanceof Date ? '' : value.slice(0, TEXT_MAX);
  };
  return rows.slice(hasHeading ? 1 : 0).map((row, index): ListedRow => {
    const typed = `${text(row, 'bloodType')} ${text(row, 'rhesus')}`.trim();
    const bloodType = readBloodType(typed);
    const date = cell(row, 'lastDonationDate');
    const lastDonationDate = readDay(date);
    return {
      line: index + (hasHeading ? 2 : 1),
      person: {
        name: text(row, 'name'),
        phone: text(row, 'phone'),
        bloodType,
        location: text(row, 'location'),
        lastDonationDate,
      },
      unread: [
        ...(bloodType === null && !NO_TYPE.test(typed) ? (['bloodType'] as const) : []),
        ...(lastDonationDate === null && date !== '' ? (['lastDonationDate'] as const) : []),
      ],
    };
  });
}
