import type { DeviceTime } from './rows.ts';
import type { SetTimer } from './timer.ts';

export interface Locks {
  request<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/** What this folder needs from outside: the page, the service worker and the tests each provide their own. */
export interface OfflineDependencies {
  readonly indexedDB: IDBFactory | undefined;
  readonly IDBKeyRange: typeof IDBKeyRange;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly locks: Locks;
  readonly crypto: Crypto;
  readonly now: () => DeviceTime;
  /** 0 to 1, for jitter. */
  readonly random: () => number;
  readonly setTimer: SetTimer;
}
