import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { dialectOf } from './dialect.ts';
import { numberList } from './number-list.ts';
import type { Tables } from './tables.ts';

/** Conditions that each match at most `size` of the rows, and together all that exist now. */
type RowBatches = AsyncIterable<RawBuilder<boolean>> | Iterable<RawBuilder<boolean>>;

/** SQLite finds a row of any table by its row number, whatever its key; only 0053's blocks have none. */
async function byRowNumber(db: Database, rows: RawBuilder<unknown>, size: number): Promise<RowBatches> {
  const { rows: numbered } = await sql<{ number: number }>`select rowid as number ${rows}`.execute(db);
  const numbers = Float64Array.from(numbered, ({ number }) => number);
  return (function* () {
    for (let start = 0; start < numbers.length; start += size)
      yield sql<boolean>`rowid in (${numberList(db, numbers.subarray(start, start + size))})`;
  })();
}

/** PostgreSQL moves a row with each change, so its key is used. */
async function byKey(
  db: Database,
  table: keyof Tables,
  rows: RawBuilder<unknown>,
  size: number,
): Promise<RowBatches> {
  const { rows: found } = await sql<{ name: string }>`
    select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = ${table}::regclass and indisprimary order by attname`.execute(db);
  const columns = found.map(({ name }) => name);
  const { rows: keys } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((name) => sql.ref(name)))} ${rows}`.execute(db);
  const key = sql`(${sql.join(columns.map((name) => sql.ref(name)))})`;
  return (function* () {
    for (let start = 0; start < keys.length; start += size) {
      const some = keys
        .slice(start, start + size)
        .map((one) => sql`(${sql.join(columns.map((name) => one[name]))})`);
      yield sql<boolean>`${key} in (${sql.join(some)})`;
    }
  })();
}

/**
 * Splits many rows (`rows` is `from … where …`) into batches: their numbers or keys are read now, the rows themselves
 * as they are needed, and nothing is held open meanwhile.
 */
export const batchesOf = (
  db: Database,
  table: keyof Tables,
  rows: RawBuilder<unknown>,
  size: number,
): Promise<RowBatches> =>
  dialectOf(db) === 'postgres' ? byKey(db, table, rows, size) : byRowNumber(db, rows, size);
