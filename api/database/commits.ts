import type { Database } from './database.ts';

const marks = new WeakMap<Database, () => number>();

/** Makes known by what a database tells that something was committed (`commitsOf`). */
export const markCommits = (db: Database, mark: () => number): void => void marks.set(db, mark);

/**
 * A number that is another one once anything has been committed, by whichever connection, thread or process: as long
 * as it is the same, a read gives what it gave. Not a number where nobody can tell: then it is never the same.
 */
export const commitsOf = (db: Database): number => marks.get(db)?.() ?? Number.NaN;
