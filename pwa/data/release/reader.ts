import type { Reader } from './release-file.ts';

/** What pages and worker store for each other, beside the files. */
export const BOOK = 'dhiig-book';
const PAGE = '/reader';

export interface StoredReader extends Reader {
  /** Addresses of the files that their page has loaded: `/assets/core-Bw3msbO.js`. */
  readonly loaded?: readonly string[];
}

/** The page writes it for the worker that is about to be installed; a worker knows neither language nor session. */
export async function writeReader(caches: CacheStorage, reader: StoredReader): Promise<void> {
  await (await caches.open(BOOK)).put(PAGE, Response.json(reader));
}

export async function readReader(caches: CacheStorage): Promise<StoredReader | undefined> {
  const noted = await (await caches.open(BOOK)).match(PAGE);
  return noted?.json();
}
