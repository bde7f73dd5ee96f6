import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { type Packed, packFile } from './packed-text.ts';

interface BuiltFile {
  readonly packed: Packed;
  readonly type: string;
}

/** The versions that the build has compressed are beside the file, with these endings. */
const PACKED = /\.(br|gz)$/;

/** Files that are only for the build and the server. */
const OWN = /(^|[/\\])\./;

/**
 * The files of the built app by their address, all in memory: some megabytes. Files and folders whose names begin with
 * a dot belong to the build.
 */
export function readBuiltFiles(root: string): ReadonlyMap<string, BuiltFile> {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !OWN.test(relative(root, path)));
  const present = new Set(paths);
  const read = (path: string) => (present.has(path) ? readFileSync(path) : undefined);
  return new Map(
    paths
      .filter((path) => !PACKED.test(path))
      .map((path) => {
        const [br, gzip] = [read(`${path}.br`), read(`${path}.gz`)];
        const packed = packFile(readFileSync(path), { ...(br && { br }), ...(gzip && { gzip }) });
        const type = getMimeType(path) ?? 'application/octet-stream';
        return [`/${relative(root, path).split(sep).join('/')}`, { packed, type }];
      }),
  );
}
