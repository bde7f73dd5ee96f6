import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Fails where the database does not answer. */
export const pingDatabase = (db: Database) => sql`select 1`.execute(db);
