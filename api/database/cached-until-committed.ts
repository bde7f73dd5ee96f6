import { commitCache } from './commit-cache.ts';
import type { Database } from './database.ts';

/** Longest that something is given again: what depends on the hour (a deadline that passes) changes with no commit. */
const CACHED_MS = 1_000;

interface World {
  readonly db: Database;
  readonly now: () => Date;
}

/**
 * Gives what `make` gave the last time, the same object, until something is committed, and for a second at most: for
 * what is the same for everybody, and asked for far more often than it changes.
 */
export function cachedUntilCommitted<Context extends World, Result extends object>(
  make: (context: Context) => Promise<Result>,
): (context: Context) => Promise<Result> {
  const cachedOf = commitCache<{ readonly at: number; readonly made: Result }>();
  return async (context) => {
    const at = context.now().getTime();
    const { current, put } = cachedOf(context.db);
    if (current && Math.abs(at - current.at) < CACHED_MS) return current.made;
    return put({ at, made: await make(context) }).made;
  };
}
