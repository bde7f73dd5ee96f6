import type { Database } from '../database/database.ts';

export const findHospital = (db: Database, id: string) =>
  db.selectFrom('hospitals').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();

/** The hospital, its row held until the transaction ends: two of its posts cannot both take the last place. */
export const lockHospital = (db: Database, id: string) =>
  db
    .updateTable('hospitals')
    .set((eb) => ({ max_pending_requests: eb.ref('max_pending_requests') }))
    .where('user_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
