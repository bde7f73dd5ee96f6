import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '../../../shared/contract/contract.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { prune, recall, remember } from './cache.ts';
import { CACHEABLE, cacheableFor, cacheKey } from './cacheable.ts';
import type { OfflineDatabase } from './database.ts';
import type { Offline } from './offline.ts';
import { createDevice } from './testing/device.ts';
import { createEdge } from './testing/fake-server.ts';
import { ASHA, BANADIR, REQUEST, START } from './testing/surroundings.ts';

let page: Offline;
let db: OfflineDatabase;

beforeEach(async () => {
  page = await createDevice().open(createEdge().fetch);
  db = page.db;
});
afterEach(() => vi.restoreAllMocks());

const keep = (userId: string, at = START, page = 1) =>
  remember(db, userId, 'GET /donor/history', { query: { page } }, { total: page }, at);

describe('what may be cached', () => {
  it('is nothing that an admin reads', () => {
    for (const key of Object.keys(contract) as (keyof typeof contract)[])
      expect(cacheableFor('admin', key)).toBeUndefined();
  });

  it('is only what the role may read, and only reads', () => {
    for (const [key, entry] of Object.entries(CACHEABLE)) {
      const { access } = contract[key as keyof typeof CACHEABLE];
      expect(key).toMatch(/^GET /);
      if (typeof access === 'object') for (const role of entry.roles) expect(access.roles).toContain(role);
    }
  });

  it('leaves out the phone numbers of donors', async () => {
    await page.mirror(BANADIR);
    const answer = {
      responses: [{ id: '1', phone: '+252 61 555', phoneE164: '+25261555', donor: { name: 'Asha' } }],
      total: 1,
    };
    const input = { params: { id: REQUEST } };
    expect(await remember(db, 'banadir', 'GET /requests/{id}/responses', input, answer, START)).toBe(
      'stored',
    );
    const kept = await recall(db, 'banadir', 'GET /requests/{id}/responses', input);
    expect(kept?.value).toEqual({
      responses: [{ id: '1', phone: null, phoneE164: null, donor: { name: 'Asha' } }],
      total: 1,
    });
  });

  it('is one list of nearby requests, wherever the phone was', () => {
    const near = (latitude: number) =>
      cacheKey('GET /requests/nearby', { query: { latitude, longitude: 45.3, page: 1 } });
    expect(near(2.05)).toBe(near(2.06));
    expect(near(2.05)).not.toContain('45.3');
  });

  it('is the same read however its query is spelled', () => {
    expect(cacheKey('GET /requests', { query: { page: 1, limit: 10 } })).toBe(
      cacheKey('GET /requests', { query: { limit: 10, page: '1', status: undefined } }),
    );
    expect(cacheKey('GET /requests', { query: { page: 2 } })).not.toBe(cacheKey('GET /requests', {}));
  });
});

describe('the cache', () => {
  it('belongs to a user: nobody else finds it', async () => {
    await page.mirror(ASHA);
    expect(await keep('asha')).toBe('stored');
    expect(await recall(db, 'asha', 'GET /donor/history', { query: { page: 1 } })).toMatchObject({
      value: { total: 1 },
      fetchedAt: START,
    });
    expect(await recall(db, 'hodan', 'GET /donor/history', { query: { page: 1 } })).toBeUndefined();
  });

  it('stores nothing that comes after the sign-out, nor for a user other than the signed-in one', async () => {
    expect(await keep('asha')).toBe('signed_out');
    await page.mirror(ASHA);
    expect(await keep('hodan')).toBe('signed_out');
    expect(await db.cache.count()).toBe(0);
  });

  it('removes what is older than 30 days', async () => {
    await page.mirror(ASHA);
    await keep('asha', START - 31 * DAY_MS, 1);
    await keep('asha', START - 29 * DAY_MS, 2);
    await prune(db, START);
    expect((await db.cache.toArray()).map(({ value }) => value)).toEqual([{ total: 2 }]);
  });

  it('lets what was stored under a clock that ran ahead age from now on', async () => {
    await page.mirror(ASHA);
    await keep('asha', START + 3650 * DAY_MS);
    await prune(db, START);
    expect(await db.cache.count()).toBe(1);
    await prune(db, START + 31 * DAY_MS);
    expect(await db.cache.count()).toBe(0);
  });

  it('keeps 300 answers at most, the newest', async () => {
    await page.mirror(ASHA);
    for (let index = 0; index < 303; index += 1) await keep('asha', START + index, index);
    await prune(db, START + 1_000);
    expect(await db.cache.count()).toBe(300);
    expect(await recall(db, 'asha', 'GET /donor/history', { query: { page: 2 } })).toBeUndefined();
    expect(await recall(db, 'asha', 'GET /donor/history', { query: { page: 3 } })).toBeDefined();
  });

  it('frees space if the disk is full, and reports if it cannot', async () => {
    await page.mirror(ASHA);
    for (let index = 0; index < 4; index += 1) await keep('asha', START + index, index);
    const put = IDBObjectStore.prototype.put;
    const full = () => {
      throw new DOMException('no space', 'QuotaExceededError');
    };
    const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(full);
    expect(await keep('asha', START + 9, 9)).toBe('stored');
    expect((await db.cache.toArray()).map(({ value }) => value)).toEqual([
      { total: 2 },
      { total: 3 },
      { total: 9 },
    ]);
    spy.mockImplementation(full);
    expect(await keep('asha', START + 10, 10)).toBe('quota');
    spy.mockImplementation(put);
  });

  it('gives nothing, rather than failing, if the storage is gone', async () => {
    await page.mirror(ASHA);
    db.close();
    expect(await keep('asha')).toBe('unavailable');
    expect(await recall(db, 'asha', 'GET /donor/stats', {})).toBeUndefined();
  });
});
