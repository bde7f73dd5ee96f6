import { Dexie, type EntityTable, type Table } from 'dexie';
import { DATABASE_NAME, DATABASE_VERSION } from './database-name.ts';
import type { OfflineDependencies } from './dependencies.ts';
import type { CacheRow, MirroredSession, OutboxEntry, SealedRow, SentRow } from './rows.ts';
import { type StorageError, storageErrorOf } from './storage-error.ts';
import { after } from './timer.ts';

/** In some browsers, opening may never finish; the app then continues without storage. */
const OPEN_MS = 5_000;

/** The stores on the device, the same for the page and for the service worker. */
export type OfflineDatabase = Dexie & {
  readonly session: EntityTable<MirroredSession, 'slot'>;
  readonly cache: Table<CacheRow, [userId: string, key: string]>;
  readonly outbox: EntityTable<OutboxEntry, 'seq'>;
  readonly sent: EntityTable<SentRow, 'id'>;
  readonly sealed: EntityTable<SealedRow, 'id'>;
};

/**
 * The history of the stores. A released version is never edited: a change is a new version with its `upgrade`, tested
 * from a dump of the one before (`fixtures/`).
 */
function declareVersions(db: Dexie): void {
  db.version(1).stores({
    session: 'slot',
    cache: '[userId+key], userId, fetchedAt',
    outbox: '++seq, &id, userId, [userId+subject]',
    sent: 'id, userId, sentAt',
    sealed: 'id, owner, sealedAt',
  });
  // Entries that are sent without a session. An app of an earlier release closes: it would not know what to do with
  // them.
  db.version(DATABASE_VERSION).stores({ outbox: '++seq, &id, userId, [userId+subject], endpoint' });
}

export type Opened =
  | { readonly outcome: 'open'; readonly db: OfflineDatabase }
  | { readonly outcome: 'storage_failed'; readonly storageError: StorageError };

/** Opens the stores, upgrading those of an earlier release. Never fails: an error of the storage is an outcome. */
export async function openDatabase(
  deps: Pick<OfflineDependencies, 'indexedDB' | 'IDBKeyRange' | 'setTimer'>,
  name: string = DATABASE_NAME,
): Promise<Opened> {
  const { indexedDB, IDBKeyRange } = deps;
  if (!indexedDB) return { outcome: 'storage_failed', storageError: 'unavailable' };
  const db = new Dexie(name, { indexedDB, IDBKeyRange }) as OfflineDatabase;
  declareVersions(db);
  let storageError: StorageError = 'unavailable';
  db.on('blocked', () => {
    storageError = 'blocked';
  });
  const patience = after(OPEN_MS, deps.setTimer);
  try {
    const opened = await Promise.race([db.open().then(() => true), patience.done.then(() => false)]);
    if (opened) return { outcome: 'open', db };
    db.close();
    return { outcome: 'storage_failed', storageError };
  } catch (error) {
    db.close();
    return { outcome: 'storage_failed', storageError: storageErrorOf(error) };
  } finally {
    patience.cancel();
  }
}
