import SQLite from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';
import { createSqliteSession } from './sqlite-session.ts';
import type { Tables } from './tables.ts';

/** The bytes of a database file after `prepare`, as the initial content of other databases. */
export async function makeImage(prepare: (db: Database) => Promise<unknown>): Promise<Buffer> {
  const sqlite = new SQLite(':memory:');
  const db = new Kysely<Tables>({
    dialect: createSqliteDialect({
      writer: createSqliteSession(sqlite),
      reader: undefined,
      random: () => 0.5,
      onStorageFull: () => undefined,
      onWrite: () => undefined,
    }),
  });
  await prepare(db);
  const image = sqlite.serialize();
  await db.destroy();
  return image;
}
