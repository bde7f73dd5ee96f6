import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Config } from '../../config.ts';
import { KEY_FILE, keyFileOf, parseKeys } from '../../keys.ts';
import { parsePairs, VAPID_PAIRS_FILE, vapidPairsFileOf } from '../../messaging/push/vapid-pairs.ts';
import { BackupError } from '../../platform/database/backup-file.ts';
import { syncFile } from '../../platform/database/sync-file.ts';

type Place = Pick<Config, 'dataDir'>;

/** The secrets, and earlier key pairs with which devices are still subscribed. */
const filesOf = (place: Place): string[] => [keyFileOf(place), vapidPairsFileOf(place)];

/** The files that a backup contains besides the database, by name; no secrets if they come from the environment. */
export const readKeyFiles = (place: Place): Map<string, Buffer> =>
  new Map(
    filesOf(place)
      .filter((path) => existsSync(path))
      .map((path) => [basename(path), readFileSync(path)]),
  );

export const hasSecrets = (place: Place, files: ReadonlyMap<string, Buffer>): boolean =>
  files.has(basename(keyFileOf(place)));

/** Fails with `BackupError` if a file of a backup is not what a server of this release reads. */
export function checkKeyFiles(files: ReadonlyMap<string, Buffer>): void {
  for (const [name, parse] of [
    [KEY_FILE, parseKeys],
    [VAPID_PAIRS_FILE, parsePairs],
  ] as const) {
    const content = files.get(name);
    try {
      if (content) parse(content.toString());
    } catch (cause) {
      throw new BackupError(`the file is damaged, or no backup: ${name} in it has no keys`, { cause });
    }
  }
}

/** Renames the existing keys to make room for the restored ones; returns their new names. */
export function clearKeyFiles(place: Place, names: readonly string[], suffix: string): string[] {
  const there = filesOf(place).filter((path) => names.includes(basename(path)) && existsSync(path));
  return there.map((path) => {
    renameSync(path, path + suffix);
    syncFile(dirname(path));
    return path + suffix;
  });
}

export function placeKeyFiles(place: Place, files: ReadonlyMap<string, Buffer>): void {
  for (const path of filesOf(place)) {
    const keys = files.get(basename(path));
    if (!keys) continue;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(`${path}.part`, keys, { mode: 0o600, flush: true });
    renameSync(`${path}.part`, path);
    syncFile(dirname(path));
  }
}
