import { sql } from 'kysely';
import type { Database } from './database.ts';
import { dialectOf } from './dialect.ts';

/**
 * From now on this connection leaves flushing to the system: for data that can be made again, where thousands of
 * commits would each wait for the disk.
 */
export const leaveFlushingToTheSystem = async (db: Database): Promise<void> => {
  if (dialectOf(db) === 'sqlite') await sql`pragma synchronous = off`.execute(db);
};
