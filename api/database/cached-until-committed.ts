import { commitCache } from './commit-cache.ts';
import type { Database } from './database.ts';

/** Longest that something is given again: what depends on the hour (a deadline that passes) changes with no commit. */
const CACHED_MS = 1_000;

interface World {
  readonly db: Database;
  readonly now: () => Date;
}

/** What was made of the database last, for what is the same for everybody and asked for far more often than it changes. */
export interface CachedUntilCommitted<Made> {
  /** Until something is committed, and for a second at most; undefined then. */
  peek(): Made | undefined;
  /** To be called before anything is read for it: what is committed in between is seen by the next call. */
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
