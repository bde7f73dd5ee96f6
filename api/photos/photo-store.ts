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

export const deletePhoto = (db: Database, userId: string) =>
  db.deleteFrom('photos').where('user_id', '=', userId).execute();
