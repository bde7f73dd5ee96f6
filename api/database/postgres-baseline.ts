import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * PostgreSQL's schema begins as SQLite's is after this migration; every later one runs on both.
 * `postgres-baseline.test.ts` compares the two.
 */
export const BASELINE = '0067-days-of-alerts';

const FOLDER = new URL('postgres-schema/', import.meta.url);

/** Creates the schema in an empty database, in the given transaction. */
export async function createBaseline(db: Database): Promise<void> {
  for (const file of readdirSync(FOLDER).toSorted())
    await sql.raw(readFileSync(new URL(file, FOLDER), 'utf8')).execute(db);
}
