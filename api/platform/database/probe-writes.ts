import { sql } from 'kysely';
import type { Database } from './database.ts';
import { dialectOf } from './dialect.ts';

/** Writes a page to the disk that changes nothing; fails if nothing can be written. */
export const probeWrites = async (db: Database): Promise<void> => {
  await (dialectOf(db) === 'postgres'
    ? sql`select pg_logical_emit_message(true, 'dhiig', '')`
    : sql`pragma user_version = 0`
  ).execute(db);
};
