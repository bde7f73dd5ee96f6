import type { NotNull } from 'kysely';
import type { Role } from '../../../shared/contract/endpoint.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedFirstOrThrow } from '../../platform/database/prepared.ts';
import type { NewRow, RowChanges } from '../../platform/database/tables.ts';
import { e164 } from '../../platform/phones/e164.ts';

/** False if the e-mail or the proved number belongs to another account. */
export async function insertUser(db: Database, user: NewRow<'users'>): Promise<boolean> {
  const row = await db
    .insertInto('users')
    .values({ ...user, phone_e164: e164(user.phone) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** By what somebody signs in: an e-mail in lower case, or a number in E.164. */
export type LoginName = { readonly email: string } | { readonly number: string };

export const findCredentials = (db: Database, name: LoginName) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'name', 'status', 'password_hash', 'language'])
    .where((eb) => ('email' in name ? eb('email', '=', name.email) : eb('number_e164', '=', name.number)))
    .executeTakeFirst();

/**
 * Records a sign-in and locks the row, if the account is active and the password is still the one that was checked.
 */
export async function touchSignedIn(
  trx: Database,
  { id, password_hash }: { readonly id: string; readonly password_hash: string },
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ last_active_at: now })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const findByEmail = (db: Database, email: string) =>
  db.selectFrom('users').select(['id', 'status', 'language']).where('email', '=', email).executeTakeFirst();

export async function readPasswordHash(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
  return row?.password_hash;
}

export async function readRole(db: Database, id: string): Promise<Role | undefined> {
  const row = await db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst();
  return row?.role;
}

export async function isEmailProved(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('email_proved_at').where('id', '=', id).executeTakeFirst();
  return typeof row?.email_proved_at === 'string';
}

export const readUser = preparedFirstOrThrow((db: Database, id: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'number_e164',
      'phone',
      'phone_e164',
      'status',
      'language',
      'joined_at',
      'last_active_at',
      'email_proved_at',
    ])
    .where('id', '=', id),
);

/** Of somebody who is no donor: only donors may be without an e-mail. */
export const readWithEmail = (db: Database, id: string) =>
  db
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .$narrowType<{ email: NotNull }>()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** All fields of an account, with its picture's id and the new e-mail that is not confirmed yet. */
export const readWholeUser = preparedFirstOrThrow((db: Database, id: string) =>
  db
    .selectFrom('users')
    .leftJoin('photos', 'photos.user_id', 'users.id')
    .leftJoin('email_changes', 'email_changes.user_id', 'users.id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.number_e164 as number',
      'users.phone',
      'users.status',
      'users.language',
      'users.joined_at',
      'users.last_active_at',
      'users.email_proved_at',
      'photos.id as photo',
      'email_changes.email as next_email',
    ])
    .where('users.id', '=', id),
);

export const updateUser = (db: Database, id: string, changes: RowChanges<'users'>) =>
  db
    .updateTable('users')
    .set({ ...changes, ...(changes.phone !== undefined && { phone_e164: e164(changes.phone) }) })
    .where('id', '=', id)
    .execute();

export async function hasAdmin(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of the admins who can act, their rows locked: of two that leave at once, one stays. */
export async function lockActiveAdmins(db: Database): Promise<string[]> {
  const rows = await db
    .updateTable('users')
    .set((eb) => ({ last_active_at: eb.ref('last_active_at') }))
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).toSorted();
}

export const deleteUser = (db: Database, id: string) => db.deleteFrom('users').where('id', '=', id).execute();

export const touchUser = (db: Database, userId: string, now: string) =>
  db.updateTable('users').set({ last_active_at: now }).where('id', '=', userId).execute();
