import type { Database } from './database.ts';

const counts = new WeakMap<Database, () => number>();

/** Makes known how often a database was used for writing (`writesOf`). */
export const countWrites = (db: Database, count: () => number): void => void counts.set(db, count);

/**
 * How many statements this process has run on the connection that writes: as long as it is the same, a read gives what
 * it gave, but for what other threads and processes write.
 */
export const writesOf = (db: Database): number => counts.get(db)?.() ?? Number.NaN;
