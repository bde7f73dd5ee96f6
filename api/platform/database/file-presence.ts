import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import type { Presence } from './presence.ts';
import { isBusy } from './storage-errors.ts';

/** Locks the file as long as the connection is open, and writes nothing to it. */
function lock(path: string): SQLite.Database {
  const sqlite = new SQLite(path, { timeout: 0 });
  try {
    sqlite.exec('begin exclusive');
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/**
 * For SQLite, whose instances are on one machine: a file for each beside the database, which the instance locks as
 * SQLite locks a database. The system releases the lock when the process dies. This needs no clock and no process id,
 * which another process may have reused and which differs inside a container.
 */
export function filePresence(folder: string, instanceId: string): Presence {
  const fileOf = (id: string): string => join(folder, id);
  let mine: SQLite.Database | undefined;
  return {
    show: async () => {
      if (mine) return;
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      mine = lock(fileOf(instanceId));
    },
    isGone: async (id) => {
      const path = fileOf(id);
      if (!existsSync(path)) return true;
      try {
        lock(path).close();
      } catch (error) {
        if (isBusy(error)) return false;
        throw error;
      }
      rmSync(path, { force: true });
      return true;
    },
    close: async () => {
      mine?.close();
      mine = undefined;
      rmSync(fileOf(instanceId), { force: true });
    },
  };
}
