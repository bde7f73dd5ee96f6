import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { syncFile } from '../database/sync-file.ts';

type Place = Pick<Config, 'dataDir'>;

const lastBackup = z.object({ at: z.iso.datetime(), bytes: z.number() });
export type LastBackup = z.infer<typeof lastBackup>;

const fileOf = ({ dataDir }: Place): string => join(dataDir, 'last-backup.json');

/**
 * Notes that a backup was made, for admins to see; says whether it could. It stands in a file beside the keys and not
 * in the database: a backup must wait for no lock, and is wanted most when the disk is full or a newer release has yet
 * to migrate. It is as good where it could not be noted.
 */
export function recordBackup(place: Place, backup: LastBackup): boolean {
  const file = fileOf(place);
  try {
    mkdirSync(place.dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.part`, JSON.stringify(backup), { mode: 0o600, flush: true });
    renameSync(`${file}.part`, file);
    syncFile(place.dataDir);
    return true;
  } catch {
    return false;
  }
}

/** When the last backup was made, and its size; null where none is noted. */
export function readLastBackup(place: Place): LastBackup | null {
  try {
    return lastBackup.parse(JSON.parse(readFileSync(fileOf(place), 'utf8')));
  } catch {
    return null;
  }
}
