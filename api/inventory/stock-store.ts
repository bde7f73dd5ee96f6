import type { Database } from '../database/database.ts';
import type { NewRow, Row } from '../database/tables.ts';

export type LotRow = Row<'stock_lots'>;

/** Stores nothing where the id is there already. */
export const insertLot = (db: Database, lot: NewRow<'stock_lots'>) =>
  db
    .insertInto('stock_lots')
    .values(lot)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();

export const findLot = (db: Database, id: string) =>
  db.selectFrom('stock_lots').selectAll().where('id', '=', id).executeTakeFirst();

/** A lot that was not discarded, its row held until the transaction ends; undefined where it is another's. */
export const lockLot = (db: Database, hospitalId: string, id: string) =>
  db
    .updateTable('stock_lots')
    .set((eb) => ({ units: eb.ref('units') }))
    .where('id', '=', id)
    .where('hospital_id', '=', hospitalId)
    .where('discarded_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export const updateLot = (
  db: Database,
  id: string,
  changes: Partial<Pick<LotRow, 'units' | 'discarded_at'>>,
) => db.updateTable('stock_lots').set(changes).where('id', '=', id).execute();

const lotsWithUnits = (db: Database, hospitalId: string) =>
  db.selectFrom('stock_lots').where('hospital_id', '=', hospitalId).where('units', '>', 0);

/** Lots with units left, the first to expire first. */
export const listLots = (db: Database, hospitalId: string) =>
  lotsWithUnits(db, hospitalId).selectAll().orderBy('expires_at').orderBy('id').execute();

export const countLots = (db: Database, hospitalId: string) =>
  lotsWithUnits(db, hospitalId)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();

export const insertMovement = (db: Database, movement: NewRow<'stock_movements'>) =>
  db.insertInto('stock_movements').values(movement).execute();

export const readTimezone = (db: Database, hospitalId: string) =>
  db.selectFrom('hospitals').select('timezone').where('user_id', '=', hospitalId).executeTakeFirstOrThrow();
