import type { Role } from '../../shared/contract/endpoint.ts';
import type { BuildManifest } from './first-load.ts';

export type For = Role | 'visitor';

/** Beginnings of modules' paths, by who loads them (`READERS` of chunk-plan.ts). */
export interface ReadersPlan {
  readonly always: readonly string[];
  readonly few: readonly string[];
  readonly roots: Readonly<Record<For, readonly string[]>>;
  readonly signedIn: readonly string[];
  readonly only: Readonly<Record<Role, readonly string[]>>;
  /** The only readers who may load a file, by the name of its chunk. */
  readonly closed: Readonly<Record<string, readonly For[]>>;
  /** Names of the chunks whose imports are found only when they are loaded, and of those that are named all the same. */
  readonly foundAsLoaded: readonly string[];
}

/** The address of a module of messages: its language and its group. */
export const MESSAGES = /virtual:messages\/(\w+)\/([\w-]+)$/;

const beginsWith = (key: string, paths: readonly string[]): boolean =>
  paths.some((path) => key.startsWith(path));

/** All files that `keys` load, at once or later, except those that `isLeftOut` names. */
function filesOf(
  manifest: BuildManifest,
  keys: readonly string[],
  isLeftOut: (key: string) => boolean,
): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const later of chunk.dynamicImports ?? []) if (!isLeftOut(later)) visit(later);
  };
  for (const key of keys) visit(key);
  return files;
}

/** The shell: the entry and what every page loads with it. All that it loads later belongs to a reader's screens. */
export function shellOf(manifest: BuildManifest, { always }: ReadersPlan): Set<string> {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry || beginsWith(key, always));
  return filesOf(manifest, entries, () => true);
}

/** Who loads each file that is not in the shell, at once or later. */
export function readersOf(
  manifest: BuildManifest,
  shell: ReadonlySet<string>,
  { few, roots: rootsOf, signedIn, only }: ReadersPlan,
): Map<string, For[]> {
  const keys = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && !MESSAGES.test(key));
  const readers = new Map<string, For[]>(
    keys.filter((key) => beginsWith(key, few)).map((key) => [manifest[key]?.file ?? key, []]),
  );
  for (const [reader, roots] of Object.entries(rootsOf) as [For, readonly string[]][]) {
    const wanted = reader === 'visitor' ? roots : [...roots, ...signedIn];
    const others = Object.entries(only).flatMap(([role, paths]) => (role === reader ? [] : paths));
    const isLeftOut = (key: string) =>
      MESSAGES.test(key) || beginsWith(key, others) || shell.has(manifest[key]?.file ?? '');
    // The entry's own later parts are not followed: each screen is named above.
    const follow: BuildManifest = Object.fromEntries(
      Object.entries(manifest).map(([key, chunk]) => [
        key,
        shell.has(chunk.file) ? { ...chunk, dynamicImports: [] } : chunk,
      ]),
    );
    const own = keys.filter((key) => beginsWith(key, wanted) && !beginsWith(key, others));
    for (const file of filesOf(follow, own, isLeftOut))
      if (!shell.has(file)) readers.set(file, [...(readers.get(file) ?? []), reader]);
  }
  return readers;
}
