import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { markCommits } from './commits.ts';
import type { Database } from './database.ts';
import { forgetStatistics } from './forget-statistics.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';
import { createSqliteSession } from './sqlite-session.ts';
import { isBusy } from './storage-errors.ts';
import type { Tables } from './tables.ts';

/** `file:path` → an absolute path, `file::memory:` → `:memory:`. */
export function pathOf(databaseUrl: string): string {
  const path = databaseUrl.replace(/^file:(\/\/)?/, '');
  return path === ':memory:' ? path : resolve(path);
}

/** Whether there is a database already, with anything in it. */
export function isThere(databaseUrl: string): boolean {
  const path = pathOf(databaseUrl);
  return path !== ':memory:' && existsSync(path) && statSync(path).size > 0;
}

/** People's health is in it: it is its owner's alone, with the files that SQLite makes beside it. */
function keepToOwner(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Never opened where it is there: to close it would drop the locks that this process has on it (POSIX).
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
}

function openSession(path: string | Buffer, options: SQLite.Options): SQLite.Database {
  const sqlite = new SQLite(path, options);
  // 64 MiB of page cache, 1 GiB mapped: matching reads its index from memory.
  sqlite.pragma('cache_size = -65536');
  sqlite.pragma('mmap_size = 1073741824');
  sqlite.pragma('temp_store = MEMORY');
  return sqlite;
}

const numberOf = (sqlite: SQLite.Database, text: string) => {
  const statement = sqlite.prepare<[], number>(text).pluck();
  return (): number => statement.get() ?? Number.NaN;
};

/** Another number once another connection has committed, of this process or not: this one only reads. */
function dataVersionOf(reader: SQLite.Database): () => number {
  const read = numberOf(reader, 'pragma data_version');
  return () => {
    try {
      return read();
    } catch (error) {
      if (isBusy(error)) return Number.NaN;
      throw error;
    }
  };
}

/** Rows that the one connection has changed: nobody else writes, and who reads waits until a transaction has ended. */
const changesOf = (writer: SQLite.Database): (() => number) => numberOf(writer, 'select total_changes()');

export interface OpenOptions {
  /** From 0 inclusive to 1 exclusive: spreads the tries of those who wait for the same lock. */
  readonly random?: () => number;
  /** Called for each write that found the disk full, or failing. */
  readonly onStorageFull?: () => void;
  /** What a database in memory begins with: the bytes of a database file. */
  readonly image?: Buffer | undefined;
}

/**
 * Opens the SQLite database of `databaseUrl`, made with its folder where it is missing. What is committed is
 * on disk (synchronous=FULL): an acknowledged answer survives the power going. Who waits for another's lock waits
 * without the thread, for `withPatience`'s time, and then fails with `SQLITE_BUSY`.
 */
export function openDatabase(
  databaseUrl: string,
  { random = () => 0.5, onStorageFull = () => undefined, image }: OpenOptions = {},
): Database {
  const path = pathOf(databaseUrl);
  if (path !== ':memory:') keepToOwner(path);
  const writer = openSession(path === ':memory:' && image ? image : path, { timeout: 5_000 });
  const mode = writer.pragma('journal_mode = WAL', { simple: true });
  writer.pragma('synchronous = FULL');
  writer.pragma('foreign_keys = ON');
  forgetStatistics(writer);
  // Only with the write-ahead log do readers not wait for who writes.
  const reader = mode === 'wal' ? openSession(path, { readonly: true, timeout: 5_000 }) : undefined;
  // To open is to read the schema: another instance that starts or ends may have the file for that moment.
  for (const session of [writer, reader]) session?.pragma('busy_timeout = 0');
  const db = new Kysely<Tables>({
    dialect: createSqliteDialect({
      writer: createSqliteSession(writer),
      reader: reader && createSqliteSession(reader),
      random,
      onStorageFull,
    }),
  });
  markCommits(db, reader ? dataVersionOf(reader) : changesOf(writer));
  return db;
}
