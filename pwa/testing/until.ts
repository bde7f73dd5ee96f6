import { vi } from 'vitest';

/** Waits until the condition no longer throws, with the patience that a busy machine needs. */
export const until = <T>(condition: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(condition, { timeout: 15_000 });
