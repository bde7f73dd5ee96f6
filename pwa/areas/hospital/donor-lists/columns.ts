import type { ListRows } from '../../../lib/read-list.ts';

/** What a list can say of a person. A type may stand in two columns: the group, and its sign. */
export const LIST_FIELDS = ['name', 'phone', 'bloodType', 'rhesus', 'location', 'lastDonationDate'] as const;
export type ListField = (typeof LIST_FIELDS)[number];

/** Which column, from 0, has what; null for what the list does not have. */
export type Columns = Readonly<Record<ListField, number | null>>;

/**
 * Words of headings, folded, in the languages of lists, the surest first; a heading is recognised if one of its words
 * begins so.
 */
const WORDS: Readonly<Record<ListField, readonly string[]>> = {
  name: ['name', 'donor', 'magac', 'nom', 'nombre', 'full', 'اسم'],
  phone: [
    'phone',
    'tel',
    'mobile',
    'mob',
    'taleefan',
    'til',
    'moob',
    'whatsapp',
    'cell',
    'هاتف',
    'جوال',
    'موبايل',
    'تلفون',
    'تليفون',
    'contact',
    'lambar',
    'nambar',
    'number',
    'رقم',
  ],
  bloodType: [
    'blood',
    'group',
    'type',
    'bg',
    'abo',
    'nooca',
    'dhiig',
    'gurub',
    'groupe',
    'grupo',
    'blutgruppe',
    'فصيلة',
    'زمرة',
    'فئة',
  ],
  rhesus: ['rh', 'rhesus', 'rhd'],
  location: [
    'place',
    'address',
    'location',
    'city',
    'town',
    'district',
    'area',
    'degm',
    'xaafad',
    'goob',
    'magaalo',
    'cinwaan',
    'ville',
    'ciudad',
    'ort',
    'deegaan',
    'meesh',
    'عنوان',
    'مدينة',
    'منطقة',
    'مديرية',
    'سكن',
    'حي',
  ],
  lastDonationDate: [
    'last',
    'ugu',
    'dernier',
    'letzte',
    'ultima',
    'اخر',
    'donation',
    'date',
    'taariikh',
    'tarikh',
    'تاريخ',
  ],
};

const fold = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('أ', 'ا')
    .split(/[^\p{L}\p{N}]+/u)
    // Without the Arabic article.
    .map((word) => word.replace(/^ال(?=..)/, ''))
    .filter((word) => word !== '');

/** "Last name", and a date of birth, are no last donation. */
const OTHER_DATE = [
  'name',
  'nom',
  'birth',
  'dob',
  'dhal',
  'naissance',
  'nacimiento',
  'geburt',
  'ميلاد',
  'ولادة',
];

function begins(heading: string, begin: string): boolean {
  const [wanted = begin] = fold(begin);
  return fold(heading).some((word) => (wanted.length <= 2 ? word === wanted : word.startsWith(wanted)));
}

const names = (heading: string, field: ListField, begin: string): boolean =>
  begins(heading, begin) &&
  !(field === 'lastDonationDate' && OTHER_DATE.some((other) => begins(heading, other)));

/** More particular headings first: "Blood group" has no name in it, "Date of last donation" no donor's name. */
const ORDER: readonly ListField[] = ['lastDonationDate', 'rhesus', 'bloodType', 'phone', 'location', 'name'];

const NONE: Columns = {
  name: null,
  phone: null,
  bloodType: null,
  rhesus: null,
  location: null,
  lastDonationDate: null,
};

/** What the headings seem to say; the person at the screen decides. */
export function guessColumns(headings: readonly string[]): Columns {
  const columns: Record<ListField, number | null> = { ...NONE };
  const taken = new Set<number>();
  for (const field of ORDER) {
    const index = WORDS[field]
      .map((word) => headings.findIndex((heading, at) => !taken.has(at) && names(heading, field, word)))
      .find((at) => at >= 0);
    if (index === undefined) continue;
    columns[field] = index;
    taken.add(index);
  }
  return columns;
}

/** Texts of the first row, if it is a heading: no cell of it has a number of four digits and more. */
export function headingsOf(rows: ListRows): {
  readonly headings: readonly string[];
  readonly isHeading: boolean;
} {
  const first = (rows[0] ?? []).map((cell) => (cell instanceof Date ? '' : cell));
  const isHeading = first.every((cell) => !/\p{Nd}{4}/u.test(cell));
  return { headings: first, isHeading };
}

/** Titles, and whose list it is, take a few rows at most. */
const TITLE_ROWS_MAX = 10;

/** A person has a name and a number beside it. */
const isPerson = (row: ListRows[number]): boolean =>
  row.filter((cell) => cell !== '').length > 1 &&
  row.some((cell) => typeof cell === 'string' && cell.replaceAll(/\P{Nd}/gu, '').length >= 9);

/** How many rows stand above the heading: a title, a hospital, a day. 0 if there is no heading, or somebody above it. */
export function titleRowsOf(rows: ListRows): number {
  const isHeading = (_: unknown, at: number): boolean => {
    const { headings, isHeading: mayBe } = headingsOf(rows.slice(at));
    return mayBe && Object.values(guessColumns(headings)).filter((column) => column !== null).length > 1;
  };
  const above = rows.slice(0, TITLE_ROWS_MAX + 1).findIndex(isHeading);
  return above < 0 || rows.slice(0, above).some(isPerson) ? 0 : above;
}
