import type { Database } from '../../platform/database/database.ts';
import { preparedFirst } from '../../platform/database/prepared.ts';
import type { NewRow } from '../../platform/database/tables.ts';

/** One per person: the latest replaces the one before. */
export async function replaceEmailChange(db: Database, row: NewRow<'email_changes'>): Promise<void> {
  await deleteEmailChangeOf(db, row.user_id);
  await db.insertInto('email_changes').values(row).execute();
}

export const findEmailChange = preparedFirst((db: Database, userId: string) =>
  db.selectFrom('email_changes').select(['id', 'email', 'expires_at']).where('user_id', '=', userId),
);

/** Uses the link up; undefined if it has been used or cancelled, or has expired. */
export const consumeEmailChange = (db: Database, tokenHash: string, now: string) =>
  db
    .deleteFrom('email_changes')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();

/** False if no e-mail waited. */
export async function deleteEmailChangeOf(db: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export const deleteExpiredEmailChanges = (db: Database, now: string) =>
  db.deleteFrom('email_changes').where('expires_at', '<=', now).execute();
