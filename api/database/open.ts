import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely } from 'kysely';
import type pg from 'pg';
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

/** Whether SQLite's file is there already, with anything in it. */
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

/**
 * Memory of a connection, of which a process with its sender has two of each kind: pages of its own, and what is mapped of
 * the file, which counts as the process's as well. Matching reads its index by the reader; who writes touches few pages.
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

/** How many statements of this thread have written to a file, by whichever of its connections. */
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
 * Another number once another connection has committed, of this process or not: this one only reads. The system is asked
 * once in a turn of the event loop, and again where this thread has written meanwhile: what arrived before a turn began can
 * know of nothing that others commit in it.
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

/** Rows that the one connection has changed: nobody else writes, and who reads waits until a transaction has ended. */
const changesOf = (writer: SQLite.Database): (() => number) => numberOf(writer, 'select total_changes()');

export interface OpenOptions {
  /** From 0 inclusive to 1 exclusive: spreads the tries of those who wait for the same lock. */
  readonly random?: () => number;
  /** Called for each write that found the disk full, or failing. */
  readonly onStorageFull?: () => void;
  /** What a database in memory begins with: the bytes of a database file. */
  readonly image?: Buffer | undefined;
  /** What a PostgreSQL database is reached by, and leaves open. */
  readonly pool?: pg.Pool | undefined;
}

/**
 * Opens the SQLite database of `databaseUrl`, made with its folder where it is missing. What is committed is
 * on disk (synchronous=FULL): an acknowledged answer survives the power going. Who waits for another's lock waits
 * without the thread, for `withPatience`'s time, and then fails with `SQLITE_BUSY`.
 */
export function openDatabase(
  databaseUrl: string,
  { random = () => 0.5, onStorageFull = () => undefined, image, pool }: OpenOptions = {},
): Database {
  if (isPostgresUrl(databaseUrl)) return openPostgres(databaseUrl, { onStorageFull, pool });
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
