import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../shared/time.ts';
import { CACHE_DAYS, remember } from './cache.ts';
import { DATABASE_NAME } from './database-name.ts';
import { readCached } from './read-cached.ts';
import { createDevice } from './testing/device.ts';
import { createEdge, dropped } from './testing/fake-server.ts';
import { ASHA, BANADIR, START } from './testing/surroundings.ts';

const read = (indexedDB: IDBFactory, userId: string, now = START) =>
  readCached({ indexedDB, IDBKeyRange, now: () => now }, userId);

it('gives what the stores of this release hold for a person, and nothing of anybody else', async () => {
  const device = createDevice();
  const page = await device.open(createEdge(dropped).fetch);
  await page.mirror(ASHA);
  await remember(page.db, ASHA.userId, 'GET /donor/history', { query: { page: 1 } }, { total: 7 }, START);
  await page.submit('POST /donor/respond/{id}', { params: { id: 'second' } });
  await page.submit('POST /donor/respond/{id}', { params: { id: 'first' } });

  const stored = await read(device.indexedDB, ASHA.userId);
  expect(stored?.cache.map(({ endpoint, value }) => [endpoint, value])).toEqual([
    ['GET /donor/history', { total: 7 }],
  ]);
  expect(stored?.outbox.map(({ params }) => params.id)).toEqual(['second', 'first']);
  expect(await read(device.indexedDB, BANADIR.userId)).toEqual({
    cache: [],
    outbox: [],
    sent: [],
    serverOffsetMs: 0,
  });
});

it('leaves out what is too old to show, as the stores do when they tidy up', async () => {
  const device = createDevice();
  const page = await device.open(createEdge(dropped).fetch);
  await page.mirror(ASHA);
  await remember(page.db, ASHA.userId, 'GET /donor/history', { query: { page: 1 } }, { total: 7 }, START);

  const after = (ms: number) => read(device.indexedDB, ASHA.userId, START + ms);
  expect((await after(CACHE_DAYS * DAY_MS))?.cache).toHaveLength(1);
  expect((await after(CACHE_DAYS * DAY_MS + 1))?.cache).toEqual([]);
});

it('reads no stores of another release, and creates none if there are none', async () => {
  const indexedDB = new IDBFactory();
  expect(await read(indexedDB, ASHA.userId)).toBeUndefined();
  expect(await indexedDB.databases()).toEqual([]);

  await new Promise((resolve) => {
    indexedDB.open(DATABASE_NAME, 10).onsuccess = resolve;
  });
  expect(await read(indexedDB, ASHA.userId)).toBeUndefined();
});
