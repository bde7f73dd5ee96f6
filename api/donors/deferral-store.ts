import type { Database } from '../database/database.ts';
import type { NewRow } from '../database/tables.ts';

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
      }),
    )
    .execute();

export const deleteDeferralOf = (db: Database, responseId: string) =>
  db.deleteFrom('deferrals').where('response_id', '=', responseId).execute();

/** The deferral that ends last, with the name of its hospital, null where it has left. */
export const findLastDeferral = (db: Database, donorId: string) =>
  db
    .selectFrom('deferrals')
    .leftJoin('users as hospital', 'hospital.id', 'deferrals.hospital_id')
    .select(['deferrals.reason', 'deferrals.until', 'deferrals.ends_at', 'hospital.name as hospital'])
    .where('deferrals.donor_id', '=', donorId)
    .orderBy('deferrals.ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
