import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const OLDEST_MAJOR = 15;

/** Where Debian puts each release's programs; none of it is on the PATH. */
const DEBIAN = '/usr/lib/postgresql';

const foldersOf = (path: string): string[] => (existsSync(path) ? readdirSync(path) : []);

function majorOf(folder: string): number | undefined {
  const { stdout, status } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return status === 0 ? Number(/(\d+)/.exec(stdout)?.[1]) : undefined;
}

/**
 * The folder of the newest PostgreSQL server's programs, of `OLDEST_MAJOR` or later; `POSTGRES_BIN` names one that is
 * elsewhere.
 */
export function findPostgres(): string | undefined {
  const named = process.env.POSTGRES_BIN;
  const folders = named
    ? [named]
    : [
        ...foldersOf(DEBIAN).map((major) => join(DEBIAN, major, 'bin')),
        ...(process.env.PATH ?? '').split(':').filter((folder) => existsSync(join(folder, 'postgres'))),
      ];
  return folders
    .map((folder) => ({ folder, major: majorOf(folder) ?? 0 }))
    .filter(({ major }) => major >= OLDEST_MAJOR)
    .toSorted((one, other) => other.major - one.major)[0]?.folder;
}
