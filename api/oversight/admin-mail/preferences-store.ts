import type { NotNull } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { literal } from '../../platform/database/literal.ts';
import type { NewRow, Row, RowChanges } from '../../platform/database/tables.ts';

export const findPreferences = (
  db: Database,
  userId: string,
): Promise<Row<'admin_preferences'> | undefined> =>
  db.selectFrom('admin_preferences').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const putPreferences = (trx: Database, { user_id, ...columns }: NewRow<'admin_preferences'>) =>
  trx
    .insertInto('admin_preferences')
    .values({ user_id, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();

/** Leaves existing rows: two servers may begin at once. */
export const beginPreferences = (db: Database, row: NewRow<'admin_preferences'>) =>
  db
    .insertInto('admin_preferences')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();

/** All admins who can sign in, with what they chose, if they did. */
export const listDesk = (db: Database) =>
  db
    .selectFrom('users')
    .leftJoin('admin_preferences as chosen', 'chosen.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.language'])
    .$narrowType<{ email: NotNull }>()
    .select(['chosen.timezone', 'chosen.mails', 'chosen.muted', 'chosen.mailed_until', 'chosen.next_mail_at'])
    // As in the index `users_admins`, so that it is used.
    .where('users.role', '=', literal('admin'))
    .where('users.status', '=', 'active')
    .execute();

/** Takes an admin's turn: of several servers that would mail them one gets true. */
export async function claimTurn(
  trx: Database,
  { userId, due }: { readonly userId: string; readonly due: string },
  changes: Pick<RowChanges<'admin_preferences'>, 'mailed_until' | 'next_mail_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('admin_preferences')
    .set(changes)
    .where('user_id', '=', userId)
    .where('next_mail_at', '=', due)
    .where('mails', '<>', 'none')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** An admin who can sign in, with whether they want mails; undefined for anybody else. */
export const findAdminReader = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('admin_preferences as chosen', 'chosen.user_id', 'users.id')
    .select(['users.language', 'chosen.mails'])
    .where('users.id', '=', userId)
    .where('users.role', '=', 'admin')
    .where('users.status', '=', 'active')
    .executeTakeFirst();
