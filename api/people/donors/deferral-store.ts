import type { Database } from '../../platform/database/database.ts';
import type { NewRow } from '../../platform/database/tables.ts';

export const insertDeferral = (db: Database, row: NewRow<'deferrals'>) =>
  db
    .insertInto('deferrals')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('response_id').doUpdateSet({
        reason: row.reason,
        until: row.until ?? null,
        ends_at: row.ends_at,
        created_at: row.created_at,
        by_code: row.by_code,
      }),
    )
    .execute();

export const deleteDeferralOf = (db: Database, responseId: string) =>
  db.deleteFrom('deferrals').where('response_id', '=', responseId).execute();

/** Deletes a deferral; undefined if there is none. */
export const deleteDeferral = (db: Database, id: string) =>
  db.deleteFrom('deferrals').where('id', '=', id).returningAll().executeTakeFirst();

export const findDeferral = (db: Database, id: string) =>
  db.selectFrom('deferrals').selectAll().where('id', '=', id).executeTakeFirst();

export const findDeferralOf = (db: Database, responseId: string) =>
  db.selectFrom('deferrals').selectAll().where('response_id', '=', responseId).executeTakeFirst();

/** How many donors a hospital has deferred since an instant who had not said their code; without that response's. */
export async function countWithoutCode(
  db: Database,
  {
    hospitalId,
    since,
    except,
  }: { readonly hospitalId: string; readonly since: string; readonly except: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('deferrals')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('hospital_id', '=', hospitalId)
    .where('by_code', '=', 0)
    .where('created_at', '>', since)
    .where((eb) => eb.or([eb('response_id', 'is', null), eb('response_id', '!=', except)]))
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
