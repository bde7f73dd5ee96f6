import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * Fails if the database does not answer, or does not have Dhiig's schema: SQLite answers `select 1` even without a
 * file.
 */
export const pingDatabase = (db: Database) => sql`select name from schema_migrations limit 1`.execute(db);
