import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const IMPORT_MAP = /<script type="importmap">(.*?)<\/script>/s;

/**
 * The files of the built app import each other by lasting names, which its import map leads to the current ones. A
 * browser without import maps (before Firefox 108 and Safari 16.4) asks the server for them.
 */
export function readLastingNames(root: string): ReadonlyMap<string, string> {
  const file = join(root, 'index.html');
  const [, map] = (existsSync(file) && IMPORT_MAP.exec(readFileSync(file, 'utf8'))) || [];
  const { imports } = JSON.parse(map ?? '{"imports":{}}') as { imports: Record<string, string> };
  return new Map(Object.entries(imports));
}
