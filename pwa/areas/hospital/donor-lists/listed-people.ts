import type { ListedPerson } from '../../../../shared/contract/donor-lists.ts';
import { BIRTH_MIN } from '../../../../shared/contract/fields.ts';
import { plainDigits } from '../../../../shared/digits.ts';
import { readHijri } from '../../../../shared/rules/hijri.ts';
import { readBloodType } from '../../../../shared/rules/read-blood-type.ts';
import { DAY_MS } from '../../../../shared/time.ts';
import type { ListCell, ListRows } from '../../../lib/read-list.ts';
import { serverNow } from '../../../lib/server-time.ts';
import type { Columns, ListField } from './columns.ts';

/** What a row says that cannot be used, though the person can be invited. */
type Unread = 'bloodType' | 'lastDonationDate';

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
  const now = serverNow().getFullYear();
  const century = now - (now % 100);
  return century + year > now ? century - 100 + year : century + year;
};

const isDay = (iso: string): boolean => {
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
};

/** Excel counts days from here; a list of text may hold such a count of this century. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const EXCEL_DAY = /^(3[6-9]|[4-6]\d)\d{3}(?:\.\d+)?$/;

const MONTH_LANGUAGES = ['en', 'so', 'ar', 'fr', 'es', 'de'];
const MONTH_MIN_LETTERS = 3;

const letters = (word: string): string => word.normalize('NFKD').replaceAll(/\P{L}/gu, '').toLowerCase();

let monthNames: readonly (readonly string[])[] | undefined;

/** The number of a month by its name, or the beginning of it, in the languages of lists; 0 for any other word. */
function monthOf(word: string): number {
  monthNames ??= Array.from({ length: 12 }, (_, month) =>
    MONTH_LANGUAGES.map((language) =>
      letters(new Intl.DateTimeFormat(language, { month: 'long' }).format(new Date(2024, month, 1))),
    ),
  );
  const typed = letters(word);
  if (typed.length < MONTH_MIN_LETTERS) return 0;
  return monthNames.findIndex((names) => names.some((name) => name.startsWith(typed))) + 1;
}

const PARTS = /^(\d{1,4})[./\-\s]+(\d{1,2})[./\-\s]+(\d{1,4})(?:\s?(?:هـ?|h|ah))?(?:[T\s].*)?$/i;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[.\s/-]*(\p{L}[\p{L}\p{M}]+)\.?[,.\s/-]*(\d{4}|\d{2})$/iu;
const NAMED_FIRST = /^(\p{L}[\p{L}\p{M}]+)\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?[,.\s-]+(\d{4}|\d{2})$/iu;

/** Year, month and day as they were written. */
function partsOf(text: string, monthFirst: boolean): readonly (string | number)[] | null {
  const compact = COMPACT.exec(text);
  if (compact) return compact.slice(1);
  const [, day = '', name = '', year = ''] = NAMED.exec(text) ?? [];
  if (name !== '') return [year, monthOf(name), day];
  const [, month = '', date = '', ofYear = ''] = NAMED_FIRST.exec(text) ?? [];
  if (month !== '') return [ofYear, monthOf(month), date];
  const [, first = '', middle = '', last = ''] = PARTS.exec(text) ?? [];
  if (first === '') return null;
  if (first.length > 2) return [first, middle, last];
  return Number(middle) > 12 || (monthFirst && Number(first) <= 12)
    ? [last, first, middle]
    : [last, middle, first];
}

/**
 * A day (`YYYY-MM-DD`) as lists write it: year first or last, any separator, a month's name, Excel's count of days, or a
 * Hijri year. The day stands before the month unless that cannot be, or the list writes it the other way
 * (`monthFirst`). Null for any other text, and for what nobody who is
 * alive can have done.
 */
export function readDay(cell: ListCell, monthFirst = false): string | null {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const text = plainDigits(cell).trim();
  if (EXCEL_DAY.test(text))
    return new Date(EXCEL_EPOCH + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10);
  const [year = '', month = 0, day = 0] = partsOf(text, monthFirst) ?? [];
  const iso = isoDay(wholeYear(Number(year)), Number(month), Number(day));
  const hijri = readHijri(iso);
  if (hijri) return Number(month) <= 12 && Number(day) <= 30 ? hijri.day : null;
  return isDay(iso) && iso >= BIRTH_MIN ? iso : null;
}

/** Does a column write the month before the day? One of its days says so, and none the opposite. */
function writesMonthFirst(cells: readonly ListCell[]): boolean {
  const days = cells.flatMap((cell) => {
    const [, first = '', middle = ''] =
      PARTS.exec(cell instanceof Date ? '' : plainDigits(cell).trim()) ?? [];
    return first.length > 2 ? [] : [[Number(first), Number(middle)] as const];
  });
  return days.some(([, middle]) => middle > 12) && days.every(([first]) => first <= 12);
}

/** What lists write for a type that nobody knows. */
const NO_TYPE = /^[\s?./_-]*$|^(?:unknown|n\/?a|none|ma garan\w*|lama yaqaan|غير معروف)$/iu;

/** The people of a list, by its columns; `titleRows` stood above these rows in the file. */
export function listedPeople(
  rows: ListRows,
  columns: Columns,
  hasHeading: boolean,
  titleRows = 0,
): ListedRow[] {
  const cell = (row: readonly ListCell[], field: ListField): ListCell => {
    const column = columns[field];
    return column === null ? '' : (row[column] ?? '');
  };
  const text = (row: readonly ListCell[], field: ListField): string => {
    const value = cell(row, field);
    return value instanceof Date ? '' : value.slice(0, TEXT_MAX);
  };
  const people = rows.slice(hasHeading ? 1 : 0);
  const monthFirst = writesMonthFirst(people.map((row) => cell(row, 'lastDonationDate')));
  return people.map((row, index): ListedRow => {
    const typed = `${text(row, 'bloodType')} ${text(row, 'rhesus')}`.trim();
    const bloodType = readBloodType(typed);
    const date = cell(row, 'lastDonationDate');
    const lastDonationDate = readDay(date, monthFirst);
    return {
      line: titleRows + index + (hasHeading ? 2 : 1),
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
