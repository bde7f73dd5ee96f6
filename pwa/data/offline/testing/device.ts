import { IDBFactory } from 'fake-indexeddb';
import { onTestFinished } from 'vitest';
import { type Offline, type OfflineOptions, openOffline } from '../offline.ts';
import { createClock, createLocks, dependenciesOf, type Fetch, type TestClock } from './surroundings.ts';

/** The phone of one person: a browser profile whose stores outlive its pages and workers. */
export interface Device {
  readonly indexedDB: IDBFactory;
  readonly clock: TestClock;
  /** Opens a page or a worker on this profile. */
  open(fetch: Fetch, options?: OfflineOptions): Promise<Offline>;
}

export function createDevice(): Device {
  const indexedDB = new IDBFactory();
  const clock = createClock();
  const locks = createLocks();
  return {
    indexedDB,
    clock,
    open: async (fetch, options) => {
      const opened = await openOffline(dependenciesOf(indexedDB, clock, locks, fetch), options);
      if (opened.outcome !== 'open') throw new Error(opened.storageError);
      onTestFinished(() => opened.offline.close());
      return opened.offline;
    },
  };
}
