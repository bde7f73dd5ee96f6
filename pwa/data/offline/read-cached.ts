/**
 * The data of a cold start, read in one transaction without Dexie, which is larger than the first screen and its data
 * together. It only reads, and only stores of the version that it knows: upgrading older ones is `database.ts`'s job.
 */
import { DATABASE_NAME, DATABASE_VERSION } from './database-name.ts';
import type { OfflineDependencies } from './dependencies.ts';
import type { CacheRow, MirroredSession, OutboxEntry, SentRow } from './rows.ts';

interface CachedRows {
  readonly cache: readonly CacheRow[];
  /** In the order of writing. */
  readonly outbox: readonly OutboxEntry[];
  /** The oldest first. */
  readonly sent: readonly SentRow[];
  /** Server's clock minus device's clock at the last contact, ms. */
  readonly serverOffsetMs: number;
}

/** Dexie leaves room for versions between its own. */
const DEXIE_STEP = 10;

/** `CACHE_DAYS`, whose file comes with Dexie. */
const CACHE_MS = 30 * 24 * 60 * 60_000;

const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opens the stores as they are; undefined if there are none, or those of another release. */
async function openAsIs(indexedDB: IDBFactory, name: string): Promise<IDBDatabase | undefined> {
  const request = indexedDB.open(name);
  // There are no stores yet, and this is not the place to create them.
  request.onupgradeneeded = () => request.transaction?.abort();
  const db = await answerOf(request);
  db.onversionchange = () => db.close();
  if (db.version === DATABASE_VERSION * DEXIE_STEP) return db;
  db.close();
  return undefined;
}

/** What is stored for a user on this device. Undefined if there is nothing, or it cannot be read. */
export async function readCached(
  { indexedDB, IDBKeyRange, now }: Pick<OfflineDependencies, 'indexedDB' | 'IDBKeyRange' | 'now'>,
  userId: string,
  name: string = DATABASE_NAME,
): Promise<CachedRows | undefined> {
  const db = indexedDB && (await openAsIs(indexedDB, name).catch(() => undefined));
  if (!db) return undefined;
  try {
    const stores = db.transaction(['cache', 'outbox', 'sent', 'session'], 'readonly');
    const index = (store: string) => stores.objectStore(store).index('userId');
    const [cache, outbox, sent, session] = await Promise.all([
      answerOf<CacheRow[]>(stores.objectStore('cache').getAll(IDBKeyRange.bound([userId], [userId, []]))),
      answerOf<OutboxEntry[]>(index('outbox').getAll(userId)),
      answerOf<SentRow[]>(index('sent').getAll(userId)),
      answerOf<MirroredSession | undefined>(stores.objectStore('session').get('current')),
    ]);
    const oldest = now() - CACHE_MS;
    return {
      cache: cache.filter(({ fetchedAt }) => fetchedAt >= oldest),
      outbox: outbox.toSorted((a, b) => a.seq - b.seq),
      sent: sent.toSorted((a, b) => a.sentAt - b.sentAt),
      serverOffsetMs: session?.serverOffsetMs ?? 0,
    };
  } catch {
    return undefined;
  } finally {
    db.close();
  }
}
