import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely } from 'kysely';
import type pg from 'pg';
import { AUTOCHECKPOINT_PAGES } from './checkpoint-log.ts';
import { markCommits } from './commits.ts';
import type { Database } from './database.ts';
import { forgetStatistics } from './forget-statistics.ts';
import { isPostgresUrl, openPostgres } from './open-postgres.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';
import { createSqliteSession } from './sqlite-session.ts';
import { isBusy } from './storage-errors.ts';
import type { Tables } from './tables.ts';

/** `file:path` → an absolute path, `file::memory:` → `:memory:`. */
export function pathOf(databaseUrl: string): string {
  const path = databaseUrl.replace(/^file:(\/\/)?/, '');
  return path === ':memory:' ? path : resolve(path);
}

/** Whether SQLite's file exists already, with any content. */
export function isThere(databaseUrl: string): boolean {
  const path = pathOf(databaseUrl);
  return path !== ':memory:' && existsSync(path) && statSync(path).size > 0;
}

/** The file contains health data: only its owner may read it and the files that SQLite creates beside it. */
function restrictToOwner(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Never opened if it exists: closing it would drop the locks that this process has on it (POSIX).
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
}

/**
 * The memory of a connection, of which a process with its sender has two of each kind: its own pages, and the mapped
 * part of the file, which counts as the process's memory as well. Matching reads its index through the reader; a writer
 * touches few pages.
 */
const OF_READER = { cacheMiB: 64, mappedMiB: 128 };
const OF_WRITER = { cacheMiB: 16, mappedMiB: 0 };

function openSession(path: string | Buffer, options: SQLite.Options): SQLite.Database {
  const sqlite = new SQLite(path, options);
  const { cacheMiB, mappedMiB } = options.readonly ? OF_READER : OF_WRITER;
  sqlite.pragma(`cache_size = ${-cacheMiB * 1024}`);
  sqlite.pragma(`mmap_size = ${mappedMiB * 1024 * 1024}`);
  sqlite.pragma('temp_store = MEMORY');
  return sqlite;
}

const numberOf = (sqlite: SQLite.Database, text: string) => {
  const statement = sqlite.prepare<[], number>(text).pluck();
  return (): number => statement.get() ?? Number.NaN;
};

/** How many statements of this thread have written to a file, through any of its connections. */
interface Writes {
  count: number;
}
const writesTo = new Map<string, Writes>();

function writesOf(path: string): Writes {
  const known = writesTo.get(path) ?? { count: 0 };
  writesTo.set(path, known);
  return known;
}

/**
 * Changes once another connection has committed, of this process or another: this one only reads. SQLite is asked once
 * in a turn of the event loop, and again if this thread has written meanwhile: a request that arrived before the
 * turn cannot depend on what others commit during it.
 */
function dataVersionOf(reader: SQLite.Database, writes: Writes): () => number {
  const read = numberOf(reader, 'pragma data_version');
  let last: { readonly version: number; readonly writes: number } | undefined;
  return () => {
    if (last?.writes === writes.count) return last.version;
    try {
      last = { version: read(), writes: writes.count };
      setImmediate(() => {
        last = undefined;
      });
      return last.version;
    } catch (error) {
      if (isBusy(error)) return Number.NaN;
      throw error;
    }
  };
}

/**
 * Rows that the one connection has changed: there is no other writer, and readers wait until a transaction has ended.
 */
const changesOf = (writer: SQLite.Database): (() => number) => numberOf(writer, 'select total_changes()');

interface OpenOptions {
  /** From 0 inclusive to 1 exclusive: spreads the tries of those who wait for the same lock. */
  readonly random?: () => number;
  /** Called for each write that failed because the disk is full or failing. */
  readonly onStorageFull?: () => void;
  /** The initial content of a database in memory: the bytes of a database file. */
  readonly image?: Buffer | undefined;
  /** An open connection to a PostgreSQL database, which is not closed here. */
  readonly pool?: pg.Pool | undefined;
}

/**
 * Opens the SQLite database of `databaseUrl`, created with its folder if it is missing. What is committed is on disk
 * (synchronous=FULL), so an acknowledged write survives a power cut. Waiting for another process's lock does not block
 * the thread; it takes up to `withTimeout`'s time, and then fails with `SQLITE_BUSY`.
 */
export function openDatabase(
  databaseUrl: string,
  { random = () => 0.5, onStorageFull = () => undefined, image, pool }: OpenOptions = {},
): Database {
  if (isPostgresUrl(databaseUrl)) return openPostgres(databaseUrl, { onStorageFull, pool });
  const path = pathOf(databaseUrl);
  if (path !== ':memory:') restrictToOwner(path);
  const writer = openSession(path === ':memory:' && image ? image : path, { timeout: 5_000 });
  const mode = writer.pragma('journal_mode = WAL', { simple: true });
  writer.pragma('synchronous = FULL');
  writer.pragma(`wal_autocheckpoint = ${AUTOCHECKPOINT_PAGES}`);
  writer.pragma('foreign_keys = ON');
  forgetStatistics(writer);
  // Only with the write-ahead log do readers not wait for a writer.
  const reader = mode === 'wal' ? openSession(path, { readonly: true, timeout: 5_000 }) : undefined;
  // Opening reads the schema: another instance that starts or ends may have locked the file at that moment.
  for (const session of [writer, reader]) session?.pragma('busy_timeout = 0');
  const writes = path === ':memory:' ? { count: 0 } : writesOf(path);
  const db = new Kysely<Tables>({
    dialect: createSqliteDialect({
      writer: createSqliteSession(writer),
      reader: reader && createSqliteSession(reader),
      random,
      onStorageFull,
      onWrite: () => {
        writes.count += 1;
      },
    }),
  });
  markCommits(db, reader ? dataVersionOf(reader, writes) : changesOf(writer));
  return db;
}
