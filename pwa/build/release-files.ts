import type { Role } from '../../shared/contract/endpoint.ts';
import type { ReleaseFile } from '../data/release/release-file.ts';
import type { ABUSE_GROUP, MAP_GROUP, MessageGroup } from '../i18n/message-groups.ts';
import type { BuildManifest } from './first-load.ts';

type For = Role | 'visitor';

/** Beginnings of modules' paths, by who loads them (`READERS` of chunk-plan.ts). */
export interface ReadersPlan {
  readonly always: readonly string[];
  readonly roots: Readonly<Record<For, readonly string[]>>;
  readonly signedIn: readonly string[];
  readonly only: Readonly<Record<Role, readonly string[]>>;
  /** The only readers who may load a file, by the name of its chunk. */
  readonly closed: Readonly<Record<string, readonly For[]>>;
  /** Names of the chunks whose imports are found only when they are loaded. */
  readonly foundAsLoaded: readonly string[];
}

const MESSAGES = /virtual:messages\/(\w+)\/([\w-]+)$/;

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
function shellOf(manifest: BuildManifest, { always }: ReadersPlan): Set<string> {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry || beginsWith(key, always));
  return filesOf(manifest, entries, () => true);
}

function readersOf(
  manifest: BuildManifest,
  shell: ReadonlySet<string>,
  { roots: rootsOf, signedIn, only }: ReadersPlan,
): Map<string, For[]> {
  const keys = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && !MESSAGES.test(key));
  const readers = new Map<string, For[]>();
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

const SIGNED_IN_ROLES: readonly For[] = ['donor', 'hospital', 'admin'];

type ReadersOfMessages = Readonly<
  Partial<Record<MessageGroup | typeof ABUSE_GROUP | typeof MAP_GROUP, readonly For[]>>
>;

/** Who needs messages that are not on public pages. */
const READERS_OF_MESSAGES: ReadersOfMessages = {
  'signed-in': SIGNED_IN_ROLES,
  report: ['hospital'],
  browse: ['hospital', 'admin'],
  shift: ['hospital'],
  abuse: ['donor'],
  admin: ['admin'],
};

/** Messages of a language by their file: the core's come with the shell, others with the screens that show them. */
function messagesOf(
  manifest: BuildManifest,
  readersOfMessages: ReadersOfMessages,
): Map<string, Pick<ReleaseFile, 'for' | 'in'>> {
  const messages = new Map<string, Pick<ReleaseFile, 'for' | 'in'>>();
  for (const [key, { file }] of Object.entries(manifest)) {
    const [, language, group = ''] = MESSAGES.exec(key) ?? [];
    if (!language) continue;
    const readers = readersOfMessages[group as keyof ReadersOfMessages] ?? (['visitor'] as const);
    messages.set(file, group === 'core' ? { in: language } : { for: readers, in: language });
  }
  return messages;
}

/** Throws where a reader's screens load a file that is closed to them: a shared module has moved into it. */
function expectClosed(
  manifest: BuildManifest,
  readers: ReadonlyMap<string, readonly For[]>,
  { closed }: ReadersPlan,
): void {
  for (const { name = '', file } of Object.values(manifest))
    for (const reader of readers.get(file) ?? [])
      if (closed[name]?.includes(reader) === false)
        throw new Error(`a screen of the ${reader} loads ${file}, which build/chunk-plan.ts closes to them`);
}

type Listed = Pick<ReleaseFile, 'url' | 'revision'>;

/** Its name without the hash of its content (`vite.config.ts`). */
const chunkNameOf = (file: string): string | undefined => /^assets\/(.+)-.{7}\.js$/.exec(file)?.[1];

/** Throws on a name of the plan that nothing in the build has: a module, a chunk, a group of messages. */
function expectFound(
  manifest: BuildManifest,
  { always, roots, signedIn, only, closed, foundAsLoaded }: ReadersPlan,
  readersOfMessages: ReadersOfMessages,
): void {
  const keys = Object.keys(manifest);
  for (const path of [always, signedIn, ...Object.values(roots), ...Object.values(only)].flat())
    if (!keys.some((key) => key.startsWith(path)))
      throw new Error(`the plan of readers names ${path}: no module that is loaded later begins so`);
  const chunks = Object.values(manifest);
  for (const name of Object.keys(closed))
    if (!chunks.some((chunk) => chunk.name === name))
      throw new Error(`the plan of readers closes ${name}: no file of the build has that name`);
  for (const name of foundAsLoaded)
    if (!chunks.some(({ file }) => chunkNameOf(file) === name))
      throw new Error(`the plan finds ${name} as it is loaded: no file of the build has that name`);
  for (const group of Object.keys(readersOfMessages))
    if (!keys.some((key) => MESSAGES.exec(key)?.[2] === group))
      throw new Error(`the plan says who reads the messages ${group}: there are none`);
}

/**
 * Says for each file of the built app who needs it. The order is the one in which files are fetched: the shell, what
 * a role's screens need, what visitors read. Throws on a file of the app that nobody would ever fetch,
 * on one that a reader would fetch to whom it is closed, and on a name of the plan that nothing has.
 */
export function releaseFiles(
  manifest: BuildManifest,
  plan: ReadersPlan,
  listed: readonly Listed[],
  readersOfMessages: ReadersOfMessages = READERS_OF_MESSAGES,
): ReleaseFile[] {
  expectFound(manifest, plan, readersOfMessages);
  const shell = shellOf(manifest, plan);
  const readers = readersOf(manifest, shell, plan);
  expectClosed(manifest, readers, plan);
  const messages = messagesOf(manifest, readersOfMessages);
  const files = listed
    // The browser reads it on its own, from the network.
    .filter(({ url }) => url !== 'manifest.webmanifest')
    .map(({ url, revision }): ReleaseFile => {
      const readBy = readers.get(url);
      if (!url.startsWith('assets/') || shell.has(url)) return { url, revision };
      if (messages.has(url)) return { url, revision, ...messages.get(url) };
      if (!readBy) throw new Error(`${url} is on no screen that build/chunk-plan.ts knows`);
      return { url, revision, for: readBy };
    });
  const rank = (file: ReleaseFile) => (file.for === undefined ? 0 : file.for.includes('visitor') ? 2 : 1);
  return files.toSorted((a, b) => rank(a) - rank(b));
}
