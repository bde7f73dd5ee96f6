import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds that a write waits for other writers: in this process, and then for its turn at the file. */
const TIMEOUT_MS = 5_000;

const timeout = new AsyncLocalStorage<number>();

/** Runs `work`, whose writes wait no longer than `ms` for their turn before they fail with `SQLITE_BUSY`. */
export const withTimeout = <Result>(ms: number, work: () => Result): Result =>
  timeout.run(Math.min(ms, timeoutMs()), work);

/** Runs `work`, whose writes wait this long even if the caller has less time: for writes that cannot be skipped. */
export const withLongTimeout = <Result>(ms: number, work: () => Result): Result => timeout.run(ms, work);

export const timeoutMs = (): number => timeout.getStore() ?? TIMEOUT_MS;
