import type { Database } from '../database/database.ts';
import type { NewRow, RowChanges } from '../database/tables.ts';

export const insertHospital = (db: Database, hospital: NewRow<'hospitals'>) =>
  db.insertInto('hospitals').values(hospital).execute();

export const readHospital = (db: Database, userId: string) =>
  db.selectFrom('hospitals').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();

export const updateHospital = (db: Database, userId: string, changes: RowChanges<'hospitals'>) =>
  db.updateTable('hospitals').set(changes).where('user_id', '=', userId).execute();
