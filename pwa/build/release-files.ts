import type { Role } from '../../shared/contract/endpoint.ts';
import type { ReleaseFile } from '../service-worker/release.ts';
import type { BuildManifest } from './first-load.ts';

type For = Role | 'visitor';

const WORDS = /virtual:messages\/(\w+)\/([\w-]+)$/;

/** What each reads: the modules that the app loads for their screens, as beginnings of their paths. */
const ROOTS: Readonly<Record<For, readonly string[]>> = {
  donor: ['areas/donor/donor-area'],
  hospital: ['areas/hospital/hospital-area', 'app/hospital-device'],
  admin: ['areas/admin/admin-area'],
  // The form of the contact page waits for a network in the stores of the device.
  visitor: ['areas/public/', 'areas/auth/', 'device/', 'offline/'],
};
const SIGNED_IN = [
  'app/signed-in',
  'app/log-out-dialog',
  'account/tell-language',
  'areas/outbox/',
  'areas/profile/profile-area',
  'areas/requests/blood-requests-screen',
  'session/',
];
/** What is loaded on the way from a shared screen, and is of one role alone. */
const ONLY: Readonly<Record<string, readonly string[]>> = {
  donor: ['areas/donor/', 'areas/requests/donor-requests', 'areas/profile/donor-figures'],
  hospital: [
    'areas/hospital/',
    'areas/requests/hospital-requests',
    'areas/profile/hospital-figures',
    'requests-kit/hospital/',
    'app/hospital-device',
  ],
  admin: ['areas/admin/'],
};

const beginsWith = (key: string, paths: readonly string[]): boolean =>
  paths.some((path) => key.startsWith(path));

/** All files that `keys` load, at once or later, but for those that `isLeftOut` names. */
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

/** Each page loads it after the first paint. */
const ALWAYS = ['app/update/'];

/** The shell: the entry and what every page loads with it. All that it loads later is somebody's screen. */
function shellOf(manifest: BuildManifest): Set<string> {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry || beginsWith(key, ALWAYS));
  return filesOf(manifest, entries, () => true);
}

function readersOf(manifest: BuildManifest, shell: ReadonlySet<string>): Map<string, For[]> {
  const keys = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && !WORDS.test(key));
  const readers = new Map<string, For[]>();
  for (const [reader, roots] of Object.entries(ROOTS) as [For, readonly string[]][]) {
    const wanted = reader === 'visitor' ? roots : [...roots, ...SIGNED_IN];
    const others = Object.entries(ONLY).flatMap(([role, paths]) => (role === reader ? [] : paths));
    const isLeftOut = (key: string) =>
      WORDS.test(key) || beginsWith(key, others) || shell.has(manifest[key]?.file ?? '');
    // The entry's own later parts are not followed: each screen is named above.
    const follow: BuildManifest = Object.fromEntries(
      Object.entries(manifest).map(([key, chunk]) => [
        key,
        shell.has(chunk.file) ? { ...chunk, dynamicImports: [] } : chunk,
      ]),
    );
    const own = keys.filter((key) => beginsWith(key, wanted));
    for (const file of filesOf(follow, own, isLeftOut))
      if (!shell.has(file)) readers.set(file, [...(readers.get(file) ?? []), reader]);
  }
  return readers;
}

const SIGNED_IN_ROLES: readonly For[] = ['donor', 'hospital', 'admin'];

/** Words of a language by their file: the core's come with the shell, others with the screens that say them. */
function wordsOf(manifest: BuildManifest): Map<string, Pick<ReleaseFile, 'for' | 'in'>> {
  const words = new Map<string, Pick<ReleaseFile, 'for' | 'in'>>();
  for (const [key, { file }] of Object.entries(manifest)) {
    const [, language, part] = WORDS.exec(key) ?? [];
    if (!language) continue;
    const readers = part === 'signed-in' ? SIGNED_IN_ROLES : (['visitor'] as const);
    words.set(file, part === 'core' ? { in: language } : { for: readers, in: language });
  }
  return words;
}

type Listed = Pick<ReleaseFile, 'url' | 'revision'>;

/**
 * Says of each file of the built app whose it is. The order is the one in which files are fetched: the shell, what
 * a role's screens need, what visitors read. Throws on a file of the app that nobody would ever fetch.
 */
export function releaseFiles(manifest: BuildManifest, listed: readonly Listed[]): ReleaseFile[] {
  const shell = shellOf(manifest);
  const readers = readersOf(manifest, shell);
  const words = wordsOf(manifest);
  const files = listed
    // The browser reads it by itself, from the network.
    .filter(({ url }) => url !== 'manifest.webmanifest')
    .map(({ url, revision }): ReleaseFile => {
      const readBy = readers.get(url);
      if (!url.startsWith('assets/') || shell.has(url)) return { url, revision };
      if (words.has(url)) return { url, revision, ...words.get(url) };
      if (!readBy) throw new Error(`${url} is on no screen that build/release-files.ts knows`);
      return { url, revision, for: readBy };
    });
  const rank = (file: ReleaseFile) => (file.for === undefined ? 0 : file.for.includes('visitor') ? 2 : 1);
  return files.toSorted((a, b) => rank(a) - rank(b));
}
