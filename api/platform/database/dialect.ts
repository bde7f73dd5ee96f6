import { PostgresAdapter } from 'kysely';
import type { Database } from './database.ts';

export type DialectName = 'sqlite' | 'postgres';

/** Which engine a database runs on, for the few statements that differ. */
export const dialectOf = (db: Pick<Database, 'getExecutor'>): DialectName =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
