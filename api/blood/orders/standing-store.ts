import type { Database } from '../../platform/database/database.ts';
import type { NewRow, Row } from '../../platform/database/tables.ts';

export type StandingRow = Row<'standing_orders'>;

export const insertStanding = (db: Database, standing: NewRow<'standing_orders'>) =>
  db.insertInto('standing_orders').values(standing).execute();

/** With what says whether its supplier can be asked. */
const standing = (db: Database) =>
  db
    .selectFrom('standing_orders')
    .innerJoin('users', 'users.id', 'standing_orders.supplier_id')
    .innerJoin('hospitals', 'hospitals.user_id', 'standing_orders.supplier_id')
    .selectAll('standing_orders')
    .select(['users.name', 'users.status', 'hospitals.city'])
    .select(['hospitals.verification', 'hospitals.shares_stock']);

export type NamedStanding = Awaited<ReturnType<typeof listStanding>>[number];

/** Oldest first. */
export const listStanding = (db: Database, hospitalId: string) =>
  standing(db)
    .where('standing_orders.hospital_id', '=', hospitalId)
    .orderBy('standing_orders.created_at')
    .orderBy('standing_orders.id')
    .execute();

/** Those that are placed with a supplier. */
export const standingWith = (db: Database, supplierId: string) =>
  db
    .selectFrom('standing_orders')
    .select(['id', 'hospital_id', 'lines'])
    .where('supplier_id', '=', supplierId)
    .orderBy('id')
    .execute();

export const findStanding = (db: Database, id: string) =>
  standing(db).where('standing_orders.id', '=', id).executeTakeFirst();

/** False if the hospital has none of this id. */
export async function deleteStanding(db: Database, hospitalId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('standing_orders')
    .where('id', '=', id)
    .where('hospital_id', '=', hospitalId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Those that are to be placed by now, the longest due first. */
export const standingDue = (db: Database, now: string, limit: number) =>
  db
    .selectFrom('standing_orders')
    .select(['id', 'hospital_id', 'weekdays'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute();

/** Claims one that is due: of several instances that would place it one gets true. */
export async function claimStanding(db: Database, id: string, now: string, next: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('standing_orders')
    .set({ next_at: next })
    .where('id', '=', id)
    .where('next_at', '<=', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
