import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import type SQLite from 'better-sqlite3';
import { BackupError, BY_ITS_OWN_MEANS, checkBackup, unpackBackup } from './backup-file.ts';
import { holdAlone, InUseError } from './hold-alone.ts';
import { pathOf } from './open.ts';
import { isPostgresUrl } from './open-postgres.ts';
import { syncFile } from './sync-file.ts';

/** SQLite's own files beside a database: they would corrupt another database in its place. */
const BESIDE = ['-wal', '-shm', '-journal'];

function hold(path: string): SQLite.Database | undefined {
  try {
    return holdAlone(path);
  } catch (error) {
    if (error instanceof InUseError) throw new BackupError(error.message, { cause: error });
    throw error;
  }
}

export interface Restored {
  readonly path: string;
  /** The replaced files, under their new names. */
  readonly aside: readonly string[];
}

/**
 * Replaces the database by the backup; the old one is renamed with `suffix`. `placeFiles` gets the files of the backup
 * and puts them if they belong; `clearFiles` runs before the database changes. So a kill in between leaves a
 * database without keys, with which no server starts, never one with another's keys. Fails with `BackupError` before it
 * changes anything if the file is damaged or not one of Dhiig's, `checkFiles` refuses its files, or a server runs.
 */
export async function restore(
  databaseUrl: string,
  file: string,
  suffix: string,
  {
    checkFiles,
    clearFiles,
    placeFiles,
  }: {
    readonly checkFiles: (files: ReadonlyMap<string, Buffer>) => void;
    readonly clearFiles: (names: readonly string[]) => readonly string[];
    readonly placeFiles: (files: ReadonlyMap<string, Buffer>) => void;
  },
): Promise<Restored> {
  if (isPostgresUrl(databaseUrl)) throw new BackupError(BY_ITS_OWN_MEANS);
  const path = pathOf(databaseUrl);
  const source = resolve(file);
  if (path === ':memory:') throw new BackupError('a database in memory can’t be restored');
  if (!existsSync(source)) throw new BackupError(`there is no file ${source}`);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.restoring`;
  let lock: SQLite.Database | undefined;
  try {
    copyFileSync(source, draft, constants.COPYFILE_EXCL);
    chmodSync(draft, 0o600);
    await checkBackup(draft);
    const files = unpackBackup(draft);
    checkFiles(files);
    lock = hold(path);
    syncFile(draft);

    const aside = [...clearFiles([...files.keys()])];
    for (const ending of BESIDE) {
      // The journal of the lock itself is removed by SQLite.
      if (lock || !existsSync(path + ending)) continue;
      renameSync(path + ending, path + suffix + ending);
      aside.push(path + suffix + ending);
    }
    if (existsSync(path)) {
      linkSync(path, path + suffix);
      aside.push(path + suffix);
    }
    // In one step: a server that starts now finds one or the other, never none.
    renameSync(draft, path);
    syncFile(dirname(path));
    placeFiles(files);
    return { path, aside };
  } finally {
    lock?.close();
    for (const ending of ['', ...BESIDE]) rmSync(draft + ending, { force: true });
  }
}
