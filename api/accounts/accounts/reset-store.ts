import type { Database } from '../../platform/database/database.ts';
import type { NewRow } from '../../platform/database/tables.ts';

/** Stores nothing if the id is there already. */
export const insertReset = (db: Database, row: NewRow<'password_resets'>) =>
  db
    .insertInto('password_resets')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

export const findReset = (db: Database, tokenHash: string, now: string) =>
  db
    .selectFrom('password_resets')
    .select(['id', 'user_id'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Uses the link up; undefined if it has been used, or has expired. */
export const consumeReset = (db: Database, tokenHash: string, now: string) =>
  db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();

export const deleteResetsOf = (db: Database, userId: string) =>
  db.deleteFrom('password_resets').where('user_id', '=', userId).execute();

export const deleteExpiredResets = (db: Database, now: string) =>
  db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
