import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** The subject's window that is open at `now`, if there is one; one that ends after `latest` does not count. */
export const findWindow = (db: Database, subject: string, now: string, latest: string) =>
  db
    .selectFrom('rate_limits')
    .select(['count', 'window_ends_at'])
    .where('subject', '=', subject)
    .where('window_ends_at', '>', now)
    .where('window_ends_at', '<=', latest)
    .executeTakeFirst();

export interface Calls {
  readonly subject: string;
  readonly count: number;
  /** When a window ends that is opened for these calls. */
  readonly endsAt: string;
}

/**
 * Counts calls in the subject's window, opening one if the last has ended at `now`, or would end after
 * `latest`.
 */
export const countCalls = (db: Database, { subject, count, endsAt }: Calls, now: string, latest: string) => {
  const isOpen = sql`rate_limits.window_ends_at > ${now} and rate_limits.window_ends_at <= ${latest}`;
  return db
    .insertInto('rate_limits')
    .values({ subject, window_ends_at: endsAt, count })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        count: sql`case when ${isOpen} then rate_limits.count + excluded.count else excluded.count end`,
        window_ends_at: sql`case when ${isOpen} then rate_limits.window_ends_at else excluded.window_ends_at end`,
      }),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow();
};

/** Takes one call back from the subject's window that is open at `now`. */
export const uncountCall = (db: Database, subject: string, now: string) =>
  db
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('subject', '=', subject)
    .where('window_ends_at', '>', now)
    .where('count', '>', 0)
    .execute();

export const forgetCalls = (db: Database, subject: string) =>
  db.deleteFrom('rate_limits').where('subject', '=', subject).execute();

/** Removes up to `limit` windows that have ended; returns how many. */
export async function deleteEndedWindows(db: Database, now: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_limits')
    .where('subject', 'in', (eb) =>
      eb.selectFrom('rate_limits').select('subject').where('window_ends_at', '<=', now).limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
