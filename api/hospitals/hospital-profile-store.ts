import { addToCount } from '../database/count-store.ts';
import type { Database } from '../database/database.ts';
import type { NewRow, RowChanges } from '../database/tables.ts';

export async function insertHospital(db: Database, hospital: NewRow<'hospitals'>): Promise<void> {
  await db.insertInto('hospitals').values(hospital).execute();
  await addToCount(db, 'hospitals', hospital.user_id, 1);
}

export async function deleteHospital(db: Database, userId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('hospitals')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await addToCount(db, 'hospitals', userId, -Number(numDeletedRows));
}

export const readHospital = (db: Database, userId: string) =>
  db.selectFrom('hospitals').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();

export const updateHospital = (db: Database, userId: string, changes: RowChanges<'hospitals'>) =>
  db.updateTable('hospitals').set(changes).where('user_id', '=', userId).execute();
