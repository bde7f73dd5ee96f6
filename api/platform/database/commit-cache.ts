import { commitsOf } from './commits.ts';
import type { Database } from './database.ts';

/** The cached value of one database, as of the moment at which it was looked up. */
interface Cached<Value> {
  /** The value stored last, if nothing has been committed since. */
  readonly current: Value | undefined;
  /** The value stored last, however old. */
  readonly last: Value | undefined;
  /** Stores a value that was read after this lookup; returns it. */
  put(value: Value): Value;
}

/**
 * One cached value for each database, valid until something is committed there. Look it up before reading the value
 * again: a commit in between then makes the next lookup a miss.
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
