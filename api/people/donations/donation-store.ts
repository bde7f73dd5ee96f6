import type { BloodType } from '../../../shared/rules/blood.ts';
import type { DonationKind } from '../../../shared/rules/donation-kind.ts';
import type { LocalDay } from '../../../shared/rules/local-day.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewRow, RowChanges } from '../../platform/database/tables.ts';
import { type Visit, visitKey } from '../donors/visit.ts';

/** The donation that a visit resulted in; undefined if there is none. */
export function findDonation(db: Database, visit: Visit) {
  const { column, id } = visitKey(visit);
  return db.selectFrom('donations').selectAll().where(column, '=', id).executeTakeFirst();
}

/** The last donation without a request that a hospital has recorded for a donor; undefined if there is none. */
export const findFirstDonation = (db: Database, donorId: string, hospitalId: string) =>
  db
    .selectFrom('donations')
    .selectAll()
    .where('donor_id', '=', donorId)
    .where('hospital_id', '=', hospitalId)
    .where('request_id', 'is', null)
    .where('objection', '!=', 'open')
    .orderBy('donated_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

export const deleteDonation = (db: Database, id: string) =>
  db.deleteFrom('donations').where('id', '=', id).execute();

/** Records when the first unit of a donation was issued; undefined if one was before. */
export const recordGivenOn = (db: Database, id: string, at: string) =>
  db
    .updateTable('donations')
    .set({ given_on_at: at })
    .where('id', '=', id)
    .where('given_on_at', 'is', null)
    .returning(['donor_id', 'request_id', 'appointment_id', 'hospital_id', 'blood_type'])
    .executeTakeFirst();

/** No unit of a donation was issued after all: everything that was added is still there. Undefined if one is not. */
export const clearGivenOn = (db: Database, id: string) =>
  db
    .updateTable('donations')
    .set({ given_on_at: null })
    .where('id', '=', id)
    .where('given_on_at', 'is not', null)
    .where('in_stock', '<=', (eb) =>
      eb
        .selectFrom('stock_lots')
        .where('donation_id', '=', id)
        .select((lots) => lots.fn.sum<number>('units').as('units')),
    )
    .returning(['donor_id', 'request_id', 'appointment_id', 'hospital_id', 'blood_type'])
    .executeTakeFirst();

export const insertDonation = (db: Database, row: NewRow<'donations'>) =>
  db.insertInto('donations').values(row).execute();

/** What donors gave has been added to the stock. */
export const recordInStock = (db: Database, ids: readonly string[]) =>
  db
    .updateTable('donations')
    .set((eb) => ({ in_stock: eb.ref('units') }))
    .where('id', 'in', ids)
    .execute();

export const donationsFor = (db: Database, requestId: string) =>
  db
    .selectFrom('donations')
    .select(['id', 'blood_type', 'component', 'units'])
    .where('request_id', '=', requestId)
    .execute();

export const findDonationById = (db: Database, id: string) =>
  db.selectFrom('donations').selectAll().where('id', '=', id).executeTakeFirst();

export const updateDonation = (db: Database, id: string, changes: RowChanges<'donations'>) =>
  db.updateTable('donations').set(changes).where('id', '=', id).execute();

/** A donor's donations that were recorded with one blood type have another. */
export const updateDonationTypes = (
  db: Database,
  donorId: string,
  { from, to }: { readonly from: BloodType; readonly to: BloodType },
) =>
  db
    .updateTable('donations')
    .set({ blood_type: to })
    .where('donor_id', '=', donorId)
    .where('blood_type', '=', from)
    .execute();

/** How many donations of each kind a hospital has recorded on these days. */
export async function countByKind(
  db: Database,
  hospitalId: string,
  days: readonly LocalDay[],
): Promise<Record<DonationKind, number>> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { voluntary: 0, family: 0 };
  const rows = await db
    .selectFrom('donations')
    .select((row) => ['kind', row.fn.countAll<number>().as('count')])
    .where('hospital_id', '=', hospitalId)
    .where('donated_at', '>=', first.from)
    .where('donated_at', '<', last.to)
    .groupBy('kind')
    .execute();
  const counts = new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
  return { voluntary: counts.get('voluntary') ?? 0, family: counts.get('family') ?? 0 };
}

/** How many donations a hospital has recorded since an instant that it alone says took place. */
export async function countUnproved(db: Database, hospitalId: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('donations')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('hospital_id', '=', hospitalId)
    .where('donated_at', '>', since)
    .where('proof', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
