import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** The subject's window that is open at `now`, if there is one. */
export const findWindow = (db: Database, subject: string, now: string) =>
  db
    .selectFrom('rate_limits')
    .select(['count', 'window_ends_at'])
    .where('subject', '=', subject)
    .where('window_ends_at', '>', now)
    .executeTakeFirst();

/** Counts one more call in the subject's window, opening a new one where the last has ended. */
export const countCall = (db: Database, subject: string, now: string, windowEndsAt: string) =>
  db
    .insertInto('rate_limits')
    .values({ subject, window_ends_at: windowEndsAt, count: 1 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        count: sql`case when rate_limits.window_ends_at <= ${now} then 1 else rate_limits.count + 1 end`,
        window_ends_at: sql`case when rate_limits.window_ends_at <= ${now} then excluded.window_ends_at else rate_limits.window_ends_at end`,
      }),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow();

export const forgetCalls = (db: Database, subject: string) =>
  db.deleteFrom('rate_limits').where('subject', '=', subject).execute();

export const deleteEndedWindows = (db: Database, now: string) =>
  db.deleteFrom('rate_limits').where('window_ends_at', '<=', now).execute();
