import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { remember } from './cache.ts';
import { DATABASE_NAME } from './database-name.ts';
import { readKept } from './read-kept.ts';
import { createDevice } from './testing/device.ts';
import { createEdge, dropped } from './testing/fake-server.ts';
import { ASHA, BANADIR, START } from './testing/surroundings.ts';

const read = (indexedDB: IDBFactory, userId: string) => readKept({ indexedDB, IDBKeyRange }, userId);

it('gives what the stores of this release keep for a person, and nothing of anybody else', async () => {
  const device = createDevice();
  const page = await device.open(createEdge(dropped).fetch);
  await page.mirror(ASHA);
  await remember(page.db, ASHA.userId, 'GET /donor/history', { query: { page: 1 } }, { total: 7 }, START);
  await page.submit('POST /donor/respond/{id}', { params: { id: 'second' } });
  await page.submit('POST /donor/respond/{id}', { params: { id: 'first' } });

  const kept = await read(device.indexedDB, ASHA.userId);
  expect(kept?.cache.map(({ endpoint, value }) => [endpoint, value])).toEqual([
    ['GET /donor/history', { total: 7 }],
  ]);
  expect(kept?.outbox.map(({ params }) => params.id)).toEqual(['second', 'first']);
  expect(await read(device.indexedDB, BANADIR.userId)).toEqual({ cache: [], outbox: [], sent: [] });
});

it('reads no stores of another release, and makes none where there are none', async () => {
  const indexedDB = new IDBFactory();
  expect(await read(indexedDB, ASHA.userId)).toBeUndefined();
  expect(await indexedDB.databases()).toEqual([]);

  await new Promise((resolve) => {
    indexedDB.open(DATABASE_NAME, 10).onsuccess = resolve;
  });
  expect(await read(indexedDB, ASHA.userId)).toBeUndefined();
});
