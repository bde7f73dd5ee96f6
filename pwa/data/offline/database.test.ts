import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { DATABASE_NAME } from './database-name.ts';
import { openOffline } from './offline.ts';
import { askToPersist } from './persist.ts';
import { createEdge } from './testing/fake-server.ts';
import { createClock, createLocks, dependenciesOf } from './testing/surroundings.ts';
import { setTimer } from './timer.ts';

const soon = (_: number, run: () => void) => setTimer(20, run);

describe('opening the stores', () => {
  it('reports a browser without IndexedDB', async () => {
    const opened = await openDatabase({ indexedDB: undefined, IDBKeyRange, setTimer });
    expect(opened).toEqual({ outcome: 'storage_failed', storageError: 'unavailable' });
  });

  it('reports a private mode that refuses', async () => {
    const refusing = new IDBFactory();
    refusing.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const opened = await openDatabase({ indexedDB: refusing, IDBKeyRange, setTimer });
    expect(opened).toEqual({ outcome: 'storage_failed', storageError: 'unavailable' });
  });

  it('reports a full disk', async () => {
    const full = new IDBFactory();
    full.open = () => {
      throw new DOMException('no space', 'QuotaExceededError');
    };
    expect(await openDatabase({ indexedDB: full, IDBKeyRange, setTimer })).toEqual({
      outcome: 'storage_failed',
      storageError: 'quota',
    });
  });

  it('does not wait for ever for a browser that never answers', async () => {
    const silent = new IDBFactory();
    silent.open = () => ({}) as IDBOpenDBRequest;
    const opened = await openDatabase({ indexedDB: silent, IDBKeyRange, setTimer: soon });
    expect(opened).toEqual({ outcome: 'storage_failed', storageError: 'unavailable' });
  });

  it('reports an older tab that holds its version open', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const indexedDB = new IDBFactory();
    const held = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(DATABASE_NAME, 1);
      request.onsuccess = () => resolve(request.result);
    });
    const opened = await openDatabase({ indexedDB, IDBKeyRange, setTimer: soon });
    expect(opened).toEqual({ outcome: 'storage_failed', storageError: 'blocked' });
    held.close();
    vi.restoreAllMocks();
  });

  it('gives the same outcome when everything is opened together', async () => {
    const deps = dependenciesOf(new IDBFactory(), createClock(), createLocks(), createEdge().fetch);
    const opened = await openOffline({ ...deps, indexedDB: undefined });
    expect(opened).toEqual({ outcome: 'storage_failed', storageError: 'unavailable' });
  });
});

describe('asking for persistence', () => {
  const storage = (persisted: boolean, granted: boolean) => ({
    persisted: async () => persisted,
    persist: vi.fn(async () => granted),
  });

  it('does not ask again if it was granted', async () => {
    const granted = storage(true, false);
    expect(await askToPersist(granted)).toBe('persisted');
    expect(granted.persist).not.toHaveBeenCalled();
  });

  it('gives the answer, even if there is nobody to ask', async () => {
    expect(await askToPersist(storage(false, true))).toBe('persisted');
    expect(await askToPersist(storage(false, false))).toBe('refused');
    expect(await askToPersist(undefined)).toBe('unsupported');
  });
});
