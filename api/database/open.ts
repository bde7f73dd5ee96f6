import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { ImmediateSqliteDialect } from './immediate-sqlite-dialect.ts';
import type { Tables } from './tables.ts';

/** `file:path` → an absolute path, `file::memory:` → `:memory:`. */
export function pathOf(databaseUrl: string): string {
  const path = databaseUrl.replace(/^file:(\/\/)?/, '');
  return path === ':memory:' ? path : resolve(path);
}

/**
 * Opens the SQLite database of `databaseUrl`, made with its folder where it is missing. What is committed is
 * on disk (synchronous=FULL): an acknowledged answer survives the power going.
 */
export function openDatabase(databaseUrl: string): Database {
  const path = pathOf(databaseUrl);
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const sqlite = new SQLite(path);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('busy_timeout = 5000');
  // 64 MiB of page cache, 1 GiB mapped: matching reads its index from memory.
  sqlite.pragma('cache_size = -65536');
  sqlite.pragma('mmap_size = 1073741824');
  sqlite.pragma('temp_store = MEMORY');
  return new Kysely<Tables>({ dialect: new ImmediateSqliteDialect(sqlite) });
}
