import { closeSync, existsSync, linkSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import { BackupError, BY_ITS_OWN_MEANS, completeBackup } from './backup-file.ts';
import { isThere, pathOf } from './open.ts';
import { isPostgresUrl } from './open-postgres.ts';
import { syncFile } from './sync-file.ts';

/**
 * Writes a backup of the database to a new file, readable by its owner alone, while servers continue to work: it
 * contains everything that was acknowledged before it began. `VACUUM INTO` reads one state of the whole database
 * however much is written meanwhile (SQLite's page by page copy would begin again at each write), and leaves out what
 * has been deleted. The file is flushed while it is written: gigabytes at once would hold up each server's own writes
 * to that disk. Returns its size in bytes; fails with `BackupError`, and then leaves nothing.
 */
export function backUp(databaseUrl: string, target: string, files: ReadonlyMap<string, Buffer>): number {
  const file = resolve(target);
  if (isPostgresUrl(databaseUrl)) throw new BackupError(BY_ITS_OWN_MEANS);
  if (!isThere(databaseUrl)) throw new BackupError(`there is no database at ${pathOf(databaseUrl)}`);
  if (existsSync(file)) throw new BackupError(`${file} is there already`);
  if (!existsSync(dirname(file))) throw new BackupError(`there is no folder ${dirname(file)}`);
  const part = `${file}.${process.pid}.part`;
  closeSync(openSync(part, 'wx', 0o600));
  try {
    const source = new SQLite(pathOf(databaseUrl), { fileMustExist: true, timeout: 5_000 });
    const flusher = new Worker(new URL('./flush-as-written.ts', import.meta.url), { workerData: part });
    // If the flusher fails, the system flushes when it likes, as without one.
    flusher.on('error', () => undefined);
    try {
      source.prepare('vacuum into ?').run(part);
    } finally {
      source.close();
      void flusher.terminate();
    }
    completeBackup(part, files);
    syncFile(part);
    // Unlike renaming, this never replaces another backup.
    linkSync(part, file);
    syncFile(dirname(file));
    return statSync(file).size;
  } finally {
    for (const ending of ['', '-journal']) rmSync(part + ending, { force: true });
  }
}
