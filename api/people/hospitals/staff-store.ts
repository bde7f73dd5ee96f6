import type { NotNull } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { NewRow, Row, RowChanges } from '../../platform/database/tables.ts';

export const insertColleague = (db: Database, row: NewRow<'staff'>) =>
  db.insertInto('staff').values(row).execute();

/** People who work there now, without the owner; the longest there first. */
export const listColleagues = (db: Database, hospitalId: string) =>
  db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['staff.user_id as id', 'staff.name', 'staff.joined_at', 'users.email'])
    // Only donors may be without one.
    .$narrowType<{ email: NotNull }>()
    .where('staff.hospital_id', '=', hospitalId)
    .where('staff.left_at', 'is', null)
    .orderBy('staff.user_id')
    .execute();

/** Ids of those who work there now, without the owner. */
export async function colleagueIds(db: Database, hospitalId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .select('user_id')
    .where('hospital_id', '=', hospitalId)
    .where('left_at', 'is', null)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Ids of all who work there, the owner first. */
export const peopleOf = async (db: Database, hospitalId: string): Promise<string[]> => [
  hospitalId,
  ...(await colleagueIds(db, hospitalId)),
];

export const hasColleagues = async (db: Database, hospitalId: string): Promise<boolean> =>
  (await db
    .selectFrom('staff')
    .select('user_id')
    .where('hospital_id', '=', hospitalId)
    .where('left_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What one of the staff changes about themselves. */
export const updateColleague = (db: Database, userId: string, changes: RowChanges<'staff'>) =>
  db.updateTable('staff').set(changes).where('user_id', '=', userId).execute();

/** Null for an owner, whose account is the hospital's, and for who does not say it. */
export async function genderOf(db: Database, userId: string): Promise<Row<'staff'>['gender']> {
  const row = await db.selectFrom('staff').select('gender').where('user_id', '=', userId).executeTakeFirst();
  return row?.gender ?? null;
}

/** Records that a colleague has left; false if nobody with that id works there. */
export async function markLeft(
  db: Database,
  hospitalId: string,
  userId: string,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ left_at: at })
    .where('user_id', '=', userId)
    .where('hospital_id', '=', hospitalId)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether their hospital removed their account, within the last year; not if they got another role. */
export const hasLeft = async (db: Database, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('staff')
    .leftJoin('users', 'users.id', 'staff.user_id')
    .select('staff.user_id')
    .where('staff.user_id', '=', userId)
    .where('staff.left_at', 'is not', null)
    .where('users.id', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Deletes the row, with the name, of a colleague who deletes their account while they work there. */
export const deleteColleague = (db: Database, userId: string) =>
  db.deleteFrom('staff').where('user_id', '=', userId).where('left_at', 'is', null).execute();

export const deleteLeftBefore = (db: Database, before: string) =>
  db.deleteFrom('staff').where('left_at', '<', before).execute();

/** Stores an invitation, replacing the hospital's earlier one to the same e-mail. */
export const storeInvitation = (db: Database, row: NewRow<'staff_invitations'>) =>
  db
    .insertInto('staff_invitations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['hospital_id', 'email']).doUpdateSet(row))
    .execute();

export const listInvitations = (db: Database, hospitalId: string, now: string) =>
  db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('hospital_id', '=', hospitalId)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute();

export const findInvitation = (db: Database, tokenHash: string, now: string) =>
  db
    .selectFrom('staff_invitations')
    .innerJoin('users as owner', 'owner.id', 'staff_invitations.hospital_id')
    .selectAll('staff_invitations')
    .select('owner.name as hospital')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('owner.status', '=', 'active')
    .executeTakeFirst();

/** Uses the invitation up: of several who use it at once one succeeds. */
export const consumeInvitation = (db: Database, tokenHash: string, now: string) =>
  db
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

export async function deleteInvitation(db: Database, hospitalId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_invitations')
    .where('id', '=', id)
    .where('hospital_id', '=', hospitalId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export const deleteExpiredInvitations = (db: Database, now: string) =>
  db.deleteFrom('staff_invitations').where('expires_at', '<=', now).execute();
