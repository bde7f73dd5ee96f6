import { Dexie } from 'dexie';
import { DAY_MS } from '../../../shared/time.ts';
import type { ReadKey } from '../api/freshness.ts';
import { cacheableFor, cacheKey, plainInput, type ReadInput } from './cacheable.ts';
import type { OfflineDatabase } from './database.ts';
import type { CacheRow, DeviceTime } from './rows.ts';
import { attempt, type StorageError } from './storage-error.ts';

/** Data older than this are not worth showing. */
export const CACHE_DAYS = 30;
/** The most that is cached for one user; the oldest is removed first. */
const CACHE_ROWS = 300;

export type Remembered = 'stored' | 'not_cacheable' | 'signed_out' | StorageError;

const rowsOf = (db: OfflineDatabase, userId: string) => db.cache.where('userId').equals(userId);

/** Frees the older half of the user's cache, for a full disk. */
async function freeHalf(db: OfflineDatabase, userId: string): Promise<void> {
  const rows = await rowsOf(db, userId).sortBy('fetchedAt');
  const oldest = rows.slice(0, Math.ceil(rows.length / 2));
  await db.cache.bulkDelete(oldest.map((row) => [row.userId, row.key]));
}

/**
 * Caches the answer to a read for the signed-in user. An answer that comes after they signed out is not cached: the
 * session is checked in the same transaction.
 */
export async function remember(
  db: OfflineDatabase,
  userId: string,
  endpoint: ReadKey,
  input: ReadInput,
  answer: object,
  fetchedAt: DeviceTime,
  now: DeviceTime = fetchedAt,
): Promise<Remembered> {
  const put = () =>
    db.transaction('rw', db.session, db.cache, async (): Promise<Remembered> => {
      const session = await db.session.get('current');
      if (session?.userId !== userId) return 'signed_out';
      const cacheable = cacheableFor(session.role, endpoint);
      if (!cacheable) return 'not_cacheable';
      const key = cacheKey(endpoint, input);
      // The answer to a later call may have come first; one with a time in the future results from a wrong clock.
      const known = await db.cache.get([userId, key]);
      if (known && known.fetchedAt > fetchedAt && known.fetchedAt <= now) return 'stored';
      const value = cacheable.strip?.(answer as Record<string, unknown>) ?? answer;
      await db.cache.put({
        userId,
        key,
        endpoint,
        input: plainInput(input),
        value,
        fetchedAt,
      });
      return 'stored';
    });
  const first = await attempt(put);
  if (first.ok) return first.value;
  if (first.storageError !== 'quota') return first.storageError;
  const freed = await attempt(() => freeHalf(db, userId));
  if (!freed.ok) return freed.storageError;
  const second = await attempt(put);
  return second.ok ? second.value : second.storageError;
}

/** The last answer to a read of this user, if there is one and the storage works. */
export async function recall(
  db: OfflineDatabase,
  userId: string,
  endpoint: ReadKey,
  input: ReadInput,
): Promise<CacheRow | undefined> {
  const found = await attempt(() => db.cache.get([userId, cacheKey(endpoint, input)]));
  return found.ok ? found.value : undefined;
}

/** The server says that it does not exist (any more), or not for this user. */
export const forgetRead = (db: OfflineDatabase, userId: string, endpoint: ReadKey, input: ReadInput) =>
  attempt(() => db.cache.delete([userId, cacheKey(endpoint, input)]));

export const forgetUser = (db: OfflineDatabase, userId: string) => attempt(() => rowsOf(db, userId).delete());

/** Removes what is older than 30 days or too much. A row from the future (the clock was put back) ages from now on. */
export const prune = (db: OfflineDatabase, now: DeviceTime) =>
  attempt(() =>
    db.transaction('rw', db.cache, async () => {
      await db.cache
        .where('fetchedAt')
        .below(now - CACHE_DAYS * DAY_MS)
        .delete();
      await db.cache.where('fetchedAt').above(now).modify({ fetchedAt: now });
      for (const userId of await db.cache.orderBy('userId').uniqueKeys()) {
        const rows = await rowsOf(db, String(userId)).sortBy('fetchedAt');
        const excess = rows.slice(0, Math.max(0, rows.length - CACHE_ROWS));
        await db.cache.bulkDelete(excess.map((row) => [row.userId, row.key]));
      }
    }),
  );

export const rowsOfEndpoints = (db: OfflineDatabase, userId: string, endpoints: readonly ReadKey[]) =>
  db.cache
    .where('[userId+key]')
    .between([userId, Dexie.minKey], [userId, Dexie.maxKey])
    .filter((row) => endpoints.includes(row.endpoint));
