import type { DeviceTime } from './rows.ts';

/** What of the Web Locks API the outbox needs. */
export interface Locks {
  request<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/** Runs `run` once after `ms`; returns the way to stop it. */
export type SetTimer = (ms: number, run: () => void) => () => void;

/** The page, the service worker and the tests each bring their own surroundings. */
export interface OfflineParts {
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

export const setTimer: SetTimer = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** A promise that comes true after `ms`, and the way to let go of it. */
export function after(ms: number, start: SetTimer): { readonly done: Promise<void>; cancel(): void } {
  let cancel = () => {};
  const done = new Promise<void>((resolve) => {
    cancel = start(ms, resolve);
  });
  return { done, cancel };
}
