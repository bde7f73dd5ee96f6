import type { Database } from '../../platform/database/database.ts';
import { literal } from '../../platform/database/literal.ts';

/** How many deliveries wait, and when the first of them was or is due. */
export const readQueue = (db: Database) =>
  db
    .selectFrom('deliveries')
    .select(({ fn }) => [
      fn.countAll<number>().as('queued'),
      fn.min<string | null>('next_attempt_at').as('oldest'),
    ])
    .where('state', '=', literal('pending'))
    .executeTakeFirstOrThrow();
