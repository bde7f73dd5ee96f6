import { commitsOf } from './commits.ts';
import type { Database } from './database.ts';

/** Longest that something is given again: what depends on the hour (a deadline that passes) changes with no commit. */
const KEPT_MS = 1_000;

interface World {
  readonly db: Database;
  readonly now: () => Date;
}

/**
 * Gives what `make` gave the last time, the same object, until something is committed, and for a second at most: for
 * what is the same for everybody, and asked for far more often than it changes.
 */
export function keptUntilCommitted<Context extends World, Result extends object>(
  make: (context: Context) => Promise<Result>,
): (context: Context) => Promise<Result> {
  const kept = new WeakMap<
    Database,
    { readonly commits: number; readonly at: number; readonly made: Result }
  >();
  return async (context) => {
    const { db } = context;
    const at = context.now().getTime();
    // Asked before: what is committed in between is seen by the next call.
    const commits = commitsOf(db);
    const last = kept.get(db);
    if (last?.commits === commits && Math.abs(at - last.at) < KEPT_MS) return last.made;
    const made = await make(context);
    kept.set(db, { commits, at, made });
    return made;
  };
}
