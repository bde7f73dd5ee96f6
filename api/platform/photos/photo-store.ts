import type { Database } from '../database/database.ts';
import type { NewRow } from '../database/tables.ts';

export const storePhoto = (db: Database, row: NewRow<'photos'>) =>
  db
    .insertInto('photos')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ id: row.id, bytes: row.bytes, created_at: row.created_at }),
    )
    .execute();

export const findPhoto = (db: Database, userId: string) =>
  db.selectFrom('photos').select(['id', 'bytes']).where('user_id', '=', userId).executeTakeFirst();

/** False if they have none. */
export async function deletePhoto(db: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('photos')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
