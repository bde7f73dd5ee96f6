import type { Database } from './database.ts';
import { writesOf } from './write-count.ts';

/**
 * Longest that something is given again: what depends on the hour (a deadline that passes) changes with no write, and
 * another thread or instance may have written.
 */
const KEPT_MS = 1_000;

interface World {
  readonly db: Database;
  readonly now: () => Date;
}

/**
 * Gives what `make` gave the last time, the same object, as long as this process has not written to the database, and
 * for a second at most: for what is the same for everybody, and asked for far more often than it changes.
 */
export function keptUntilWritten<Context extends World, Result extends object>(
  make: (context: Context) => Promise<Result>,
): (context: Context) => Promise<Result> {
  const kept = new WeakMap<
    Database,
    { readonly writes: number; readonly at: number; readonly made: Result }
  >();
  return async (context) => {
    const { db } = context;
    const at = context.now().getTime();
    // Read before: what is written in between is seen by the next call.
    const writes = writesOf(db);
    const last = kept.get(db);
    if (last?.writes === writes && Math.abs(at - last.at) < KEPT_MS) return last.made;
    const made = await make(context);
    kept.set(db, { writes, at, made });
    return made;
  };
}
