import type { Database } from '../../platform/database/database.ts';
import type { NewRow } from '../../platform/database/tables.ts';

/** Stores an invitation, replacing an earlier one to the same e-mail. */
export const storeAdminInvitation = (db: Database, row: NewRow<'admin_invitations'>) =>
  db
    .insertInto('admin_invitations')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute();

/** Invitations that are still valid, the oldest first, with the name of the inviting admin. */
export const listAdminInvitations = (db: Database, now: string, limit: number) =>
  db
    .selectFrom('admin_invitations')
    .innerJoin('users', 'users.id', 'admin_invitations.invited_by')
    .select([
      'admin_invitations.id',
      'admin_invitations.email',
      'admin_invitations.expires_at',
      'users.name as invited_by',
    ])
    .where('admin_invitations.expires_at', '>', now)
    .orderBy('admin_invitations.expires_at')
    .orderBy('admin_invitations.id')
    .limit(limit)
    .execute();

/** A valid one: the inviting person is still an admin. */
export const findAdminInvitation = (db: Database, tokenHash: string, now: string) =>
  db
    .selectFrom('admin_invitations')
    .innerJoin('users', 'users.id', 'admin_invitations.invited_by')
    .select(['admin_invitations.id', 'admin_invitations.email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('users.role', '=', 'admin')
    .where('users.status', '=', 'active')
    .executeTakeFirst();

/** Uses up what `findAdminInvitation` finds: of several who open it at once, one gets it. */
export async function consumeAdminInvitation(trx: Database, tokenHash: string, now: string) {
  const found = await findAdminInvitation(trx, tokenHash, now);
  return found && (await deleteAdminInvitation(trx, found.id)) === undefined ? undefined : found;
}

/** Returns the e-mail that it was for; undefined if there is none. */
export async function deleteAdminInvitation(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('admin_invitations')
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

export const deleteExpiredAdminInvitations = (db: Database, now: string) =>
  db.deleteFrom('admin_invitations').where('expires_at', '<=', now).execute();
