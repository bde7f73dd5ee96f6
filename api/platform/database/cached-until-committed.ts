import { commitCache } from './commit-cache.ts';
import type { Database } from './database.ts';

/**
 * The longest time for which a value is reused: what depends on the time (a deadline that passes) changes without a
 * commit.
 */
const CACHED_MS = 1_000;

interface World {
  readonly db: Database;
  readonly now: () => Date;
}

/**
 * Caches one value read from the database, for data that is the same for everybody and read far more often than it
 * changes.
 */
export interface CachedUntilCommitted<Made> {
  /** The value until something is committed, and for a second at most; undefined after that. */
  peek(): Made | undefined;
  /** Call this before reading anything for the value: a commit in between then makes the next call read again. */
  begin(): (made: Made) => void;
}

export function cachedUntilCommitted<Made>({ db, now }: World): CachedUntilCommitted<Made> {
  const cachedOf = commitCache<{ readonly at: number; readonly made: Made }>();
  return {
    peek: () => {
      const { current } = cachedOf(db);
      return current && Math.abs(now().getTime() - current.at) < CACHED_MS ? current.made : undefined;
    },
    begin: () => {
      const at = now().getTime();
      const { put } = cachedOf(db);
      return (made) => void put({ at, made });
    },
  };
}
