import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Fails where the database does not answer, or has no schema of ours: SQLite says `select 1` without a file. */
export const pingDatabase = (db: Database) => sql`select name from schema_migrations limit 1`.execute(db);
