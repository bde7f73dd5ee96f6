import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Config } from '../config.ts';
import { syncFile } from '../database/sync-file.ts';
import { keyFileOf } from '../keys.ts';

type Place = Pick<Config, 'dataDir'>;

/** What a backup keeps beside the database, by name; empty where the keys come from the environment. */
export function readKeyFiles(place: Place): Map<string, Buffer> {
  const path = keyFileOf(place);
  return new Map(existsSync(path) ? [[basename(path), readFileSync(path)]] : []);
}

/** Moves the keys that are there out of the way of those that come; returns where they are now. */
export function clearKeyFiles(place: Place, names: readonly string[], suffix: string): string[] {
  const path = keyFileOf(place);
  if (!names.includes(basename(path)) || !existsSync(path)) return [];
  renameSync(path, path + suffix);
  syncFile(dirname(path));
  return [path + suffix];
}

export function placeKeyFiles(place: Place, files: ReadonlyMap<string, Buffer>): void {
  const path = keyFileOf(place);
  const keys = files.get(basename(path));
  if (!keys) return;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(`${path}.part`, keys, { mode: 0o600, flush: true });
  renameSync(`${path}.part`, path);
  syncFile(dirname(path));
}
