import type { Database } from '../database/database.ts';
import type { NewRow, RowChanges } from '../database/tables.ts';

/** False where the e-mail belongs to another account. */
export async function insertUser(db: Database, user: NewRow<'users'>): Promise<boolean> {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const findCredentials = (db: Database, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'name', 'status', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();

export const readUser = (db: Database, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'status', 'language', 'joined_at', 'last_active_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const updateUser = (db: Database, id: string, changes: RowChanges<'users'>) =>
  db.updateTable('users').set(changes).where('id', '=', id).execute();

export async function hasAdmin(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
