import type { Database } from '../database/database.ts';

/** How many mails wait, and when the first of them was or is due. */
export const readMailQueue = (db: Database) =>
  db
    .selectFrom('mails')
    .select(({ fn }) => [
      fn.countAll<number>().as('queued'),
      fn.min<string | null>('next_attempt_at').as('oldest'),
    ])
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
