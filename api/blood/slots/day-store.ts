import type { Database } from '../../platform/database/database.ts';
import type { NewRow, RowChanges } from '../../platform/database/tables.ts';

export const insertDay = (db: Database, row: NewRow<'collection_days'>) =>
  db.insertInto('collection_days').values(row).execute();

export const updateDay = (db: Database, id: string, changes: RowChanges<'collection_days'>) =>
  db.updateTable('collection_days').set(changes).where('id', '=', id).execute();

/** The part that a hospital takes in a mass casualty. */
export const findDayInMass = (db: Database, massId: string, hospitalId: string) =>
  db
    .selectFrom('collection_days')
    .selectAll()
    .where('mass_casualty_id', '=', massId)
    .where('hospital_id', '=', hospitalId)
    .executeTakeFirst();

/** The parts of all its hospitals, by name. */
export const daysOfMass = (db: Database, massId: string) =>
  db
    .selectFrom('collection_days')
    .innerJoin('users', 'users.id', 'collection_days.hospital_id')
    .selectAll('collection_days')
    .select('users.name')
    .where('mass_casualty_id', '=', massId)
    .orderBy('users.name')
    .orderBy('hospital_id')
    .execute();
