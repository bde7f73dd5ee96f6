import { BOOK, type StoredReader } from '../data/release/reader.ts';
import {
  INDEX,
  isFor,
  isForFew,
  isShell,
  keyOf,
  nameOf,
  type Reader,
  type ReleaseFile,
} from '../data/release/release-file.ts';

/** All releases share it: a file that did not change is not fetched again. */
const FILES = 'dhiig-files';
const RELEASES = '/releases';

/** This many at a time: a connection with a high latency delays each. The rest of its capacity is for the page. */
const AT_ONCE = { install: 6, rest: 2 };

const TYPES: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  css: /^text\/css/,
  html: /^text\/html/,
};

interface CachedFilesDependencies {
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly origin: string;
  readonly release: readonly ReleaseFile[];
}

async function inTurns<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = items.values();
  const one = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

/** The app's own files on this device, of the release that this worker was built with. */
export function createCachedFiles({ caches, fetch, origin, release }: CachedFilesDependencies) {
  const byPath = new Map(release.map((file) => [`/${file.url}`, file]));
  const index = byPath.get(`/${INDEX}`);
  const files = () => caches.open(FILES);
  const addressOf = (file: ReleaseFile): string => new URL(keyOf(file), origin).href;
  const match = async (address: string) => (await files()).match(address, { ignoreVary: true });

  /** A Wi-Fi network's sign-in page, or another release's file, is not ours. */
  async function isOurs(response: Response, { url }: ReleaseFile): Promise<boolean> {
    if (response.status !== 200 || response.redirected) return false;
    const type = TYPES[url.split('.').at(-1) ?? ''];
    if (type && !type.test(response.headers.get('content-type') ?? '')) return false;
    if (url !== INDEX) return true;
    const page = await response.clone().text();
    return release
      .filter(({ url: part }) => /\/index-[^/]*\.js$/.test(part))
      .every((part) => page.includes(part.url));
  }

  async function fetchFile(file: ReleaseFile): Promise<void> {
    const request = new Request(new URL(`/${file.url}`, origin), {
      credentials: 'same-origin',
      // A file whose address names its content may come from the browser's own cache.
      cache: file.revision === null ? 'default' : 'reload',
    });
    const response = await fetch(request);
    if (!(await isOurs(response, file))) throw new Error(`${file.url} did not arrive: ${response.status}`);
    await (await files()).put(addressOf(file), response);
  }

  async function missingOf(wanted: readonly ReleaseFile[]): Promise<ReleaseFile[]> {
    const cache = await files();
    const cached = new Set((await cache.keys()).map(({ url }) => url));
    return wanted.filter((file) => !cached.has(addressOf(file)));
  }

  /** Names of the files that this device has from any release. */
  async function cachedNames(): Promise<ReadonlySet<string>> {
    const keys = await (await files()).keys();
    return new Set(keys.map(({ url }) => nameOf(new URL(url).pathname.slice(1))));
  }

  /** What a browser without import maps asks for by its lasting name, by the map of the page that it has. */
  async function current(pathname: string): Promise<ReleaseFile | undefined> {
    const known = byPath.get(pathname);
    if (known) return known;
    const page = index && (await match(addressOf(index)));
    const map = /<script type="importmap">(.*?)<\/script>/s.exec((await page?.text()) ?? '')?.[1];
    return map ? byPath.get(JSON.parse(map).imports[pathname]) : undefined;
  }

  return {
    /**
     * Stores the shell, and the new version of each file that this device has in an old one: it takes over with every
     * screen that the release before it could show without a network. Files that were fetched stay even if the rest
     * fails. The open screen's files are included: they are in the browser's own cache.
     */
    install: async (reader: StoredReader | undefined, onProgress: (done: number, all: number) => void) => {
      const had = await cachedNames();
      const missing = await missingOf(
        release.filter(
          (file) =>
            isShell(file, reader?.language) ||
            (had.has(nameOf(file.url)) && (isForFew(file) || (reader && isFor(file, reader)))),
        ),
      );
      let done = 0;
      onProgress(done, missing.length);
      await inTurns(missing, AT_ONCE.install, async (file) => {
        await fetchFile(file);
        done += 1;
        onProgress(done, missing.length);
      });
      const shown = new Set(reader?.loaded);
      const files = await missingOf(release.filter(({ url }) => shown.has(`/${url}`)));
      // Without them the worker is still useful.
      await inTurns(files, AT_ONCE.install, (file) => fetchFile(file).catch(() => {}));
    },

    /**
     * Fetches at most `most` of the files that this reader does not have yet. Returns the number of files that remain.
     */
    keep: async (reader: Reader, most: number): Promise<number> => {
      const missing = await missingOf(release.filter((file) => isFor(file, reader)));
      let came = 0;
      await inTurns(missing.slice(0, most), AT_ONCE.rest, async (file) => {
        const isThere = await fetchFile(file).then(
          () => true,
          () => false,
        );
        if (isThere) came += 1;
      });
      return missing.length - came;
    },

    /** Removes what neither this release nor the one before it needs: a page of that one may still be open. */
    tidy: async () => {
      const book = await caches.open(BOOK);
      const page = new URL(RELEASES, origin).href;
      const before = ((await (await book.match(page))?.json()) ?? []) as string[][];
      const own = release.map(addressOf);
      const releases = [own, ...before.filter((keys) => keys.join() !== own.join())].slice(0, 2);
      await book.put(page, Response.json(releases));
      const wanted = new Set(releases.flat());
      const cache = await files();
      for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
    },

    /** A file of this release as it is stored here. */
    read: async (path: string): Promise<Response | undefined> => {
      const file = byPath.get(path);
      return file && match(addressOf(file));
    },

    /** The app's page for any of its screens. */
    page: async (request: Request): Promise<Response> =>
      (index && (await match(addressOf(index)))) ?? fetch(request),

    /** Is this the address of one of the app's files, of any release? */
    has: (path: string): boolean => byPath.has(path) || path.startsWith('/assets/'),

    /** From the device; otherwise from the network, and then stored. */
    file: async (request: Request): Promise<Response> => {
      const { pathname } = new URL(request.url);
      const file = await current(pathname);
      const cached = await match(file ? addressOf(file) : request.url);
      if (cached) return cached;
      const response = await fetch(request);
      if (file && (await isOurs(response, file))) {
        // A device without free space still shows it.
        const copy = response.clone();
        void files()
          .then((cache) => cache.put(addressOf(file), copy))
          .catch(() => {});
      }
      return response;
    },
  };
}

export type CachedFiles = ReturnType<typeof createCachedFiles>;
