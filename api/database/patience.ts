import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds that a write waits for other writers: in this process, and then for its turn at the file. */
const PATIENCE_MS = 5_000;

const patience = new AsyncLocalStorage<number>();

/** Runs `work`, whose writes wait no longer than `ms` for their turn before they fail with `SQLITE_BUSY`. */
export const withPatience = <Result>(ms: number, work: () => Result): Result =>
  patience.run(Math.min(ms, patienceMs()), work);

/** Runs `work`, whose writes wait this long even where the caller has less time: for writes that cannot be skipped. */
export const withLongPatience = <Result>(ms: number, work: () => Result): Result => patience.run(ms, work);

export const patienceMs = (): number => patience.getStore() ?? PATIENCE_MS;
