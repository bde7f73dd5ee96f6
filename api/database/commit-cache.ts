import { commitsOf } from './commits.ts';
import type { Database } from './database.ts';

/** What was cached of one database, as of the moment at which it was asked for. */
interface Cached<Value> {
  /** What was put in last, where nothing has been committed since. */
  readonly current: Value | undefined;
  /** What was put in last, however old. */
  readonly last: Value | undefined;
  /** Puts in what was read after this was asked for; gives it back. */
  put(value: Value): Value;
}

/**
 * One value for each database that holds until something is committed there. To be asked before the value is read anew:
 * what is committed in between is then seen by the next call.
 */
export function commitCache<Value extends object>(): (db: Database) => Cached<Value> {
  const values = new WeakMap<Database, { readonly commits: number; readonly value: Value }>();
  return (db) => {
    const commits = commitsOf(db);
    const last = values.get(db);
    return {
      current: last?.commits === commits ? last.value : undefined,
      last: last?.value,
      put: (value) => {
        values.set(db, { commits, value });
        return value;
      },
    };
  };
}
