import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { dialectOf } from './dialect.ts';

/** Numbers as one parameter, so that a list of any length is the same statement. */
export function numberList(db: Database, numbers: Iterable<number>): RawBuilder<number> {
  const text = JSON.stringify([...numbers]);
  return dialectOf(db) === 'postgres'
    ? sql<number>`select value::bigint from json_array_elements_text(${text}::json)`
    : sql<number>`select value from json_each(${text})`;
}

/** Reads the numbers first: so the full-text index is searched once for both the count and the page. */
export async function findNumbers(db: Database, numbers: RawBuilder<number>): Promise<number[]> {
  const rows = await db
    .selectFrom(sql<{ number: number }>`(${numbers})`.as('found'))
    .select('number')
    .execute();
  return rows.map(({ number }) => number);
}
