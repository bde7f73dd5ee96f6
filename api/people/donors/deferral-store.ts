import type { Database } from '../../platform/database/database.ts';
import type { NewRow } from '../../platform/database/tables.ts';
import { type Visit, visitKey } from './visit.ts';

/** A second one for the same visit replaces the first. */
export const insertDeferral = (db: Database, visit: Visit, row: NewRow<'deferrals'>) =>
  db
    .insertInto('deferrals')
    .values(row)
    .onConflict((conflict) =>
      conflict.column(visitKey(visit).column).doUpdateSet({
        reason: row.reason,
        until: row.until ?? null,
        ends_at: row.ends_at,
        created_at: row.created_at,
        by_code: row.by_code,
      }),
    )
    .execute();

/** Deletes the one of a visit; undefined if there is none. */
export function deleteDeferralOf(db: Database, visit: Visit) {
  const { column, id } = visitKey(visit);
  return db
    .deleteFrom('deferrals')
    .where(column, '=', id)
    .returning(['hospital_id', 'reason'])
    .executeTakeFirst();
}

/** Deletes a deferral; undefined if there is none. */
export const deleteDeferral = (db: Database, id: string) =>
  db.deleteFrom('deferrals').where('id', '=', id).returningAll().executeTakeFirst();

/** Ends the talk about a response or an appointment; returns the donor, undefined if there is none to be had. */
export async function endTalkOf(
  db: Database,
  { id, hospitalId }: { readonly id: string; readonly hospitalId: string },
  end: { readonly until: string; readonly ends_at: string },
): Promise<string | undefined> {
  const ended = await db
    .updateTable('deferrals')
    .set(end)
    .where((eb) => eb.or([eb('response_id', '=', id), eb('appointment_id', '=', id)]))
    .where('hospital_id', '=', hospitalId)
    .where('reason', '=', 'talk')
    .where('ends_at', '>', end.ends_at)
    .returning('donor_id')
    .executeTakeFirst();
  return ended?.donor_id;
}

export const findDeferral = (db: Database, id: string) =>
  db.selectFrom('deferrals').selectAll().where('id', '=', id).executeTakeFirst();

export function findDeferralOf(db: Database, visit: Visit) {
  const { column, id } = visitKey(visit);
  return db.selectFrom('deferrals').selectAll().where(column, '=', id).executeTakeFirst();
}

/** How many donors a hospital has deferred since an instant who had not said their code; without that visit's. */
export async function countWithoutCode(
  db: Database,
  {
    hospitalId,
    since,
    except,
  }: { readonly hospitalId: string; readonly since: string; readonly except: Visit },
): Promise<number> {
  const { column, id } = visitKey(except);
  const { count } = await db
    .selectFrom('deferrals')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('hospital_id', '=', hospitalId)
    .where('by_code', '=', 0)
    .where('created_at', '>', since)
    .where((eb) => eb.or([eb(column, 'is', null), eb(column, '!=', id)]))
    .executeTakeFirstOrThrow();
  return count;
}

/** The deferral that ends last, with the name of its hospital, null if that has left. */
export const findLastDeferral = (db: Database, donorId: string) =>
  db
    .selectFrom('deferrals')
    .leftJoin('users as hospital', 'hospital.id', 'deferrals.hospital_id')
    .select([
      'deferrals.id',
      'deferrals.reason',
      'deferrals.until',
      'deferrals.ends_at',
      'hospital.name as hospital',
    ])
    .where('deferrals.donor_id', '=', donorId)
    .orderBy('deferrals.ends_at', 'desc')
    .orderBy('deferrals.id', 'desc')
    .limit(1)
    .executeTakeFirst();
