import type { BloodType } from '../../../shared/rules/blood.ts';
import type { Database } from '../../platform/database/database.ts';
import { literal } from '../../platform/database/literal.ts';
import type { NewRow, Row, RowChanges } from '../../platform/database/tables.ts';
import { unindexed } from '../../platform/database/unindexed.ts';

export type LotRow = Row<'stock_lots'>;

/** Stores nothing if the id exists already; throws if the bag exists. */
export const insertLot = (db: Database, lot: NewRow<'stock_lots'>) =>
  db
    .insertInto('stock_lots')
    .values(lot)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();

export const findLot = (db: Database, id: string) =>
  db.selectFrom('stock_lots').selectAll().where('id', '=', id).executeTakeFirst();

/** A lot that was not discarded, its row locked until the transaction ends; undefined for another hospital's. */
export const lockLot = (db: Database, hospitalId: string, id: string) =>
  db
    .updateTable('stock_lots')
    .set((eb) => ({ units: eb.ref('units') }))
    .where('id', '=', id)
    .where('hospital_id', '=', hospitalId)
    .where('state', '!=', 'discarded')
    .returningAll()
    .executeTakeFirst();

/** A lot of which units were sent, its row locked until the transaction ends, whatever became of the rest. */
export const lockSentLot = (db: Database, hospitalId: string, id: string) =>
  db
    .updateTable('stock_lots')
    .set((eb) => ({ units: eb.ref('units') }))
    .where('id', '=', id)
    .where('hospital_id', '=', hospitalId)
    .returningAll()
    .executeTakeFirst();

export const updateLot = (db: Database, id: string, changes: RowChanges<'stock_lots'>) =>
  db.updateTable('stock_lots').set(changes).where('id', '=', id).execute();

/**
 * What is left in the refrigerator. The bound is a literal, and the expiry, which every lot has, is a condition, so
 * that the partial index is used: all lots that a hospital ever had are many more.
 */
const standing = (db: Database, hospitalId: string) =>
  db
    .selectFrom('stock_lots')
    .where('hospital_id', '=', hospitalId)
    .where('units', '>', literal(0))
    .where('expires_at', '>', literal(''));

/** Lots with units left, the first to expire first. */
export const listLots = (db: Database, hospitalId: string) =>
  standing(db, hospitalId).selectAll().orderBy('expires_at').orderBy('id').execute();

export const countLots = (db: Database, hospitalId: string) =>
  standing(db, hospitalId)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();

/** Units that are left, by expiry, type and state as it was last written; the first to expire first. */
export const sumLots = (db: Database, hospitalId: string) =>
  standing(db, hospitalId)
    .select((row) => ['expires_at', 'blood_type', 'state', row.fn.sum<number>('units').as('units')])
    .groupBy(['expires_at', 'blood_type', 'state'])
    .orderBy('expires_at')
    .orderBy('blood_type')
    .orderBy('state')
    .execute();

/** The bag of this number, unless it was discarded or sent. */
export const findBag = (
  db: Database,
  { hospital_id, bag_number, component }: Pick<LotRow, 'hospital_id' | 'component'> & { bag_number: string },
) =>
  db
    .selectFrom('stock_lots')
    .select('id')
    .where('hospital_id', '=', hospital_id)
    .where('bag_number', '=', bag_number)
    .where('component', '=', component)
    .where('state', '!=', literal('discarded'))
    .where('state', '!=', literal('sent'))
    .executeTakeFirst();

/** Is a bag of this number on the way from one hospital to another? */
export const findBoxedBag = (
  db: Database,
  { component, bag_number }: Pick<LotRow, 'component'> & { bag_number: string },
) =>
  db
    .selectFrom('order_bags')
    .select('order_id')
    .where('bag_number', '=', bag_number)
    .where('component', '=', component)
    // Written as in the partial index, so that it is used.
    .where('state', '=', literal('in_box'))
    .executeTakeFirst();

/** Where a bag stands that is not this lot: with its units left, in any hospital. */
export const findStandingBag = (
  db: Database,
  { id, component, bag_number }: Pick<LotRow, 'id' | 'component'> & { bag_number: string },
) =>
  db
    .selectFrom('stock_lots')
    .innerJoin('users', 'users.id', 'stock_lots.hospital_id')
    .select(['stock_lots.hospital_id', 'users.name as hospital'])
    .where('stock_lots.bag_number', '=', bag_number)
    .where('stock_lots.component', '=', component)
    .where('stock_lots.units', '>', literal(0))
    .where('stock_lots.id', '!=', id)
    .executeTakeFirst();

/** Available units by type, component and expiry, as it was last written. */
export const sumAvailable = (db: Database, hospitalId: string) =>
  standing(db, hospitalId)
    // Otherwise SQLite reads all available lots of the country.
    .where(unindexed('state'), '=', literal('available'))
    .select((row) => ['blood_type', 'component', 'expires_at', row.fn.sum<number>('units').as('units')])
    .groupBy(['blood_type', 'component', 'expires_at'])
    .orderBy('blood_type')
    .orderBy('component')
    .orderBy('expires_at')
    .execute();

/** Lots that are reserved for a request. */
export const lotsReservedFor = (db: Database, requestId: string) =>
  db.selectFrom('stock_lots').selectAll().where('request_id', '=', requestId).execute();

/** What a hospital has left of a donation, with the rows locked until the transaction ends. */
export const lockLotsOf = (db: Database, hospitalId: string, donationId: string) =>
  db
    .updateTable('stock_lots')
    .set((eb) => ({ units: eb.ref('units') }))
    .where('donation_id', '=', donationId)
    // Otherwise SQLite reads all lots that the hospital ever had.
    .where(unindexed('hospital_id'), '=', hospitalId)
    .where('units', '>', 0)
    .returningAll()
    .execute();

/** Reservations that have ended, the oldest first. */
export const lotsToRelease = (db: Database, now: string, limit: number) =>
  db
    .selectFrom('stock_lots')
    .selectAll()
    .where('reserved_until', '<=', now)
    .orderBy('reserved_until')
    .limit(limit)
    .execute();

/**
 * Lots of this state that may have expired, each with its hospital's time zone: by an instant, or by a day that is over
 * where days begin first.
 */
export const lotsToExpire = (
  db: Database,
  state: LotRow['state'],
  { now, today }: { readonly now: string; readonly today: string },
  limit: number,
) =>
  db
    .selectFrom('stock_lots')
    .innerJoin('hospitals', 'hospitals.user_id', 'stock_lots.hospital_id')
    .selectAll('stock_lots')
    .select('hospitals.timezone')
    .where('stock_lots.state', '=', state)
    .where('stock_lots.expires_at', '<=', now)
    .where((eb) =>
      eb.or([eb('stock_lots.expires_at', '<', today), eb('stock_lots.expires_at', 'like', '%T%')]),
    )
    .orderBy('stock_lots.expires_at')
    .limit(limit)
    .execute();

/** Changes the state if it is still the one that was read; false if somebody else has changed it. */
export async function moveLot(
  db: Database,
  { id, state, units }: Pick<LotRow, 'id' | 'state' | 'units'>,
  changes: RowChanges<'stock_lots'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stock_lots')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('units', '=', units)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A request of this hospital; undefined for another's. */
export const findOwnRequest = (
  db: Database,
  hospitalId: string,
  id: string,
): Promise<Pick<Row<'requests'>, 'id' | 'status' | 'blood_type' | 'cancelled_at'> | undefined> =>
  db
    .selectFrom('requests')
    .select(['id', 'status', 'blood_type', 'cancelled_at'])
    .where('id', '=', id)
    .where('hospital_id', '=', hospitalId)
    .executeTakeFirst();

/** What a hospital keeps of each type, as JSON. */
export const readMinimums = async (db: Database, hospitalId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('hospitals')
      .select('stock_minimums')
      .where('user_id', '=', hospitalId)
      .executeTakeFirst()
  )?.stock_minimums;

/** Available units of a type, by component. */
export const sumType = (db: Database, hospitalId: string, bloodType: BloodType) =>
  db
    .selectFrom('stock_sums')
    .select(['component', 'units'])
    .where('hospital_id', '=', hospitalId)
    .where('blood_type', '=', bloodType)
    .execute();

export const readStockSettings = (db: Database, hospitalId: string) =>
  db
    .selectFrom('hospitals')
    .select(['timezone', 'reservation_hours'])
    .where('user_id', '=', hospitalId)
    .executeTakeFirstOrThrow();
