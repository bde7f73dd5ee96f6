import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import { syncFile } from './sync-file.ts';

type Place = Pick<Config, 'dataDir'>;

const lastBackup = z.object({ at: z.iso.datetime(), bytes: z.number() });
type LastBackup = z.infer<typeof lastBackup>;

const fileOf = ({ dataDir }: Place): string => join(dataDir, 'last-backup.json');

/**
 * Records that a backup was made, for admins to see; returns whether it could. The record is in a file beside the keys
 * and not in the database: a backup must not wait for a lock, and is needed most when the disk is full or a newer
 * release has yet to migrate. The backup is just as good without the record.
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

/** When the last backup was made, and its size; null if none is recorded. */
export function readLastBackup(place: Place): LastBackup | null {
  try {
    return lastBackup.parse(JSON.parse(readFileSync(fileOf(place), 'utf8')));
  } catch {
    return null;
  }
}
