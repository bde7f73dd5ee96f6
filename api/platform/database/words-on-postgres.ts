import { type RawBuilder, sql } from 'kysely';
import { foldArabic } from './fold-arabic.ts';
import type { Readings } from './search-words.ts';

/** Letters of the longest beginnings in the index (`beginnings_of`). */
const INDEXED_LETTERS = 7;

/** The last bits of a number that differ within its block: 65,536 numbers. */
const BLOCK_BITS = 16;

/** This many rows are searched one by one before the index is used: there a word is found that a twenty-fifth have. */
const FIRST = 5_000;

/** Words as `searchable` splits a text. */
const plain = (words: readonly string[]): string[] =>
  words
    .flatMap((word) =>
      foldArabic(word.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, ''))
        .normalize('NFKC')
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter((word) => word !== '');

/** The readings that have words at all, each with the mark of the filter. */
const wantedOf = (readings: Readings, ...marks: readonly string[]): Readings =>
  readings
    .map(plain)
    .filter((words) => words.length > 0)
    .map((words) => [...words, ...marks]);

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

const hasKey = (key: RawBuilder<string> | string) => sql`beginnings_of(words) @> array[${key}]::text[]`;

/** By reading the row alone: a space precedes every word. */
const hasEach = (words: readonly string[]) => all(words.map((word) => sql`strpos(words, ${` ${word}`}) > 0`));

/**
 * By the index, which finds longer words by their first letters: the few rows that it finds are read. With a condition
 * for each word it skips what another word does not have.
 */
function isIndexed(words: readonly string[]) {
  const keys = words.map((word) => [...word].slice(0, INDEXED_LETTERS).join(''));
  const longer = words.filter((word, index) => word !== keys[index]);
  return all([...keys.map(hasKey), ...(longer.length > 0 ? [hasEach(longer)] : [])]);
}

/** Whether one of the readings is true of a row. */
const any = (readings: Readings, isTrue: (words: readonly string[]) => RawBuilder<unknown>) =>
  sql`(${sql.join(readings.map(isTrue), sql` or `)})`;

/** Whether a row has a word beginning with each word of a reading, at least one. */
export function hasWordsOnPostgres(readings: Readings): RawBuilder<unknown> {
  const wanted = wantedOf(readings);
  return wanted.length === 0 ? sql`false` : any(wanted, isIndexed);
}

interface Search {
  readonly table: 'directory_words' | 'message_numbers';
  readonly readings: Readings;
  /** The role of an account, or the status of a message. */
  readonly filter: string | undefined;
  /** From which end of the numbers. */
  readonly direction: 'asc' | 'desc';
  readonly max: number;
}

/**
 * The first `max` numbers of rows that have a word beginning with each of a reading. PostgreSQL's index returns all matches
 * in no order: for a common word everybody of that name would be read and sorted. So the first rows are searched in
 * their order; if they have too few matches, the first two blocks of numbers by the index; and all only if these
 * have too few as well, so that there are not many.
 */
export function withWordsOnPostgres({ table, readings, filter, direction, max }: Search): RawBuilder<number> {
  const wanted = wantedOf(readings, ...(filter === undefined ? [] : [`=${filter}`]));
  const rows = sql.table(table);
  if (wanted.length === 0) return sql<number>`select number from ${rows} where false`;
  const to = sql.raw(direction);
  // The sum keeps PostgreSQL from reading everybody in order until it has found enough.
  const order = sql`order by number + 0 ${to} limit ${max}`;
  const [end, next] = direction === 'desc' ? [sql`max`, sql`- 1`] : [sql`min`, sql`+ 1`];
  const inBlock = (step: RawBuilder<unknown>) => sql`
    select number from ${rows}
    where (select count(*) from first) < ${max} and ${hasKey(
      sql<string>`(select '#' || ((${end}(number) >> ${sql.lit(BLOCK_BITS)}) ${step}) from ${rows})`,
    )} and ${any(wanted, isIndexed)}`;
  return sql<number>`
    with first as materialized (
      select number from (
        select number, words from ${rows} order by number ${to} limit ${FIRST}
      ) as rows
      where ${any(wanted, hasEach)} order by number ${to} limit ${max}
    ),
    near as materialized (
      select number from (${inBlock(sql``)} union all ${inBlock(next)}) as rows ${order}
    )
    select number from first where (select count(*) from first) = ${max}
    union all
    select number from near where (select count(*) from near) = ${max}
    union all
    select number from (
      select number from ${rows}
      where (select count(*) from first) < ${max} and (select count(*) from near) < ${max} and ${any(wanted, isIndexed)}
      ${order}
    ) as found`;
}
