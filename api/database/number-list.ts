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
