import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const IMPORT_MAP = /<script type="importmap">(.*?)<\/script>/s;

/**
 * The import map of the built app of `root` as a content security policy names it, `'sha256-…'`: the one thing
 * that stands in its pages as a script. Undefined where there is none.
 */
export function importMapSource(root: string): string | undefined {
  const file = join(root, 'index.html');
  const [, map] = (existsSync(file) && IMPORT_MAP.exec(readFileSync(file, 'utf8'))) || [];
  return map && `'sha256-${createHash('sha256').update(map).digest('base64')}'`;
}
