import { sql } from 'kysely';
import type { Database } from './database.ts';
import { dialectOf } from './dialect.ts';

/**
 * Makes this connection leave flushing to the operating system: for data that can be created again, where thousands of
 * commits would each wait for the disk.
 */
export const leaveFlushingToTheSystem = async (db: Database): Promise<void> => {
  if (dialectOf(db) === 'sqlite') await sql`pragma synchronous = off`.execute(db);
};
