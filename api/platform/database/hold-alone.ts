import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import SQLite from 'better-sqlite3';

export class InUseError extends Error {}

/** Checks only the file's first bytes: opening it with SQLite might remove the files beside the database. */
function isSqlite(path: string): boolean {
  const descriptor = openSync(path, 'r');
  try {
    const head = Buffer.alloc(16);
    readSync(descriptor, head);
    return head.toString('latin1') === 'SQLite format 3\0';
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Locks the database for this program; fails with `InUseError` if another has it open. The locks are the system's:
 * they end with the program, however it ends. Undefined if there is no database, or none that SQLite can read, which
 * no server can use either.
 */
export function holdAlone(path: string): SQLite.Database | undefined {
  if (!existsSync(path) || !isSqlite(path)) return undefined;
  const sqlite = new SQLite(path, { timeout: 0 });
  try {
    // Leaving the write-ahead log needs the file exclusively, and merges what a killed server left in it.
    sqlite.pragma('journal_mode = delete');
    sqlite.exec('begin exclusive');
    return sqlite;
  } catch (error) {
    sqlite.close();
    if (error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new InUseError(`a server uses ${path}: stop it first`, { cause: error });
    return undefined;
  }
}
