import type { Page } from '@playwright/test';

/** All that this origin stores on the device, as text: a searched word must be found here if it is anywhere. */
interface StorageDump {
  readonly local: string;
  readonly session: string;
  /** Every row of every store of every database. */
  readonly indexedDb: string;
  /** Addresses and bodies of the Cache API. */
  readonly caches: string;
  readonly cookies: string;
}

export const dumpStorage = (page: Page): Promise<StorageDump> =>
  page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const rows: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await settled(indexedDB.open(name));
      for (const store of db.objectStoreNames)
        rows.push(
          `${name}/${store}: ${JSON.stringify(await settled(db.transaction(store).objectStore(store).getAll()))}`,
        );
      db.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        cached.push(`${name}/${request.url}: ${await (await cache.match(request))?.text()}`);
    }
    return {
      local: JSON.stringify(localStorage),
      session: JSON.stringify(sessionStorage),
      indexedDb: rows.join('\n'),
      caches: cached.join('\n'),
      cookies: document.cookie,
    };
  });

/** Which of `words` are anywhere in it, and where. */
export const findIn = (dump: StorageDump, words: readonly string[]): string[] =>
  Object.entries(dump).flatMap(([place, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${place}: ${word}`),
  );
