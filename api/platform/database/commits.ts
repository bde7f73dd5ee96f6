import type { Database } from './database.ts';

const marks = new WeakMap<Database, () => number>();

export const markCommits = (db: Database, mark: () => number): void => void marks.set(db, mark);

/**
 * A number that changes with each commit, by any connection, thread or process: as long as it is the same, a read gives
 * the same result. NaN if it cannot be known: it never equals itself.
 */
export const commitsOf = (db: Database): number => marks.get(db)?.() ?? Number.NaN;
