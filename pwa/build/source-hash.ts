import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export const REPOSITORY = resolve(import.meta.dirname, '../..');
export const DIST = join(REPOSITORY, 'pwa/dist');
export const HASH_FILE = join(DIST, '.sources');

const SOURCES = ['pwa', 'shared', 'manifest-assets', 'package-lock.json'];
const NOT_BUILT = /(^|\/)(dist|e2e|node_modules)(\/|$)|\.test\.tsx?$/;

function* filesUnder(path: string): Generator<string> {
  if (NOT_BUILT.test(relative(REPOSITORY, path))) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* filesUnder(join(path, name));
}

/** One hash of all that the app is built from, independent of the files' times. */
export function sourceHash(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesUnder(join(REPOSITORY, source))) {
      hash
        .update(`${relative(REPOSITORY, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}
