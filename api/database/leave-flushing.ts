import { sql } from 'kysely';
import type { Database } from './database.ts';
import { dialectOf } from './dialect.ts';

/**
 * What this connection commits from now on is on disk when the system likes: for data that can be made again, where
 * thousands of commits would each wait for the disk.
 */
export const leaveFlushingToTheSystem = async (db: Database): Promise<void> => {
  if (dialectOf(db) === 'sqlite') await sql`pragma synchronous = off`.execute(db);
};
