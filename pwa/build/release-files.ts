import type { ReleaseFile } from '../data/release/release-file.ts';
import type { ABUSE_GROUP, MAP_GROUP, MessageGroup } from '../i18n/message-groups.ts';
import { chunkNameOf } from './chunk-name.ts';
import type { BuildManifest } from './first-load.ts';
import { type For, MESSAGES, type ReadersPlan, readersOf, shellOf } from './readers.ts';

const SIGNED_IN_ROLES: readonly For[] = ['donor', 'hospital', 'admin'];

type ReadersOfMessages = Readonly<
  Partial<Record<MessageGroup | typeof ABUSE_GROUP | typeof MAP_GROUP, readonly For[]>>
>;

/** Who needs messages that are not on public pages. */
export const READERS_OF_MESSAGES: ReadersOfMessages = {
  'signed-in': SIGNED_IN_ROLES,
  hospital: ['hospital', 'admin'],
  report: ['hospital'],
  browse: ['hospital', 'admin'],
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

/** Throws if a reader's screens load a file that is closed to them: a shared module has moved into it. */
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

/** Throws if files import each other in a circle: one of them would run before what it needs is there. */
function expectNoCircle(manifest: BuildManifest): void {
  const done = new Set<string>();
  const visit = (key: string, above: readonly string[]) => {
    if (above.includes(key))
      throw new Error(`files of the build import each other: ${[...above, key].join(' → ')}`);
    if (done.has(key)) return;
    for (const imported of manifest[key]?.imports ?? []) visit(imported, [...above, key]);
    done.add(key);
  };
  for (const key of Object.keys(manifest)) visit(key, []);
}

type Listed = Pick<ReleaseFile, 'url' | 'revision'>;

/** Throws on a name of the plan that nothing in the build has: a module, a chunk, a group of messages. */
function expectFound(
  manifest: BuildManifest,
  { always, few, roots, signedIn, only, closed, foundAsLoaded }: ReadersPlan,
  readersOfMessages: ReadersOfMessages,
): void {
  const keys = Object.keys(manifest);
  for (const path of [always, few, signedIn, ...Object.values(roots), ...Object.values(only)].flat())
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
 * on one that a reader would fetch to whom it is closed, on files that import each other, and on a name of the plan
 * that nothing has.
 */
export function releaseFiles(
  manifest: BuildManifest,
  plan: ReadersPlan,
  listed: readonly Listed[],
  readersOfMessages: ReadersOfMessages = READERS_OF_MESSAGES,
): ReleaseFile[] {
  expectFound(manifest, plan, readersOfMessages);
  expectNoCircle(manifest);
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
