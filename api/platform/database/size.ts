import { sql } from 'kysely';
import type { Database } from './database.ts';
import { dialectOf } from './dialect.ts';

/** The size of the database in bytes, without what its log still contains. */
export async function readSize(db: Database): Promise<number> {
  if (dialectOf(db) === 'postgres') {
    const { rows } = await sql<{
      bytes: number;
    }>`select pg_database_size(current_database()) as bytes`.execute(db);
    return rows[0]?.bytes ?? 0;
  }
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db);
  return rows[0]?.bytes ?? 0;
}
