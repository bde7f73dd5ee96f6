import type { Database } from '../database/database.ts';

/** The account that a ticket names, as it is at this moment. */
export const findDonor = (db: Database, id: string) =>
  db.selectFrom('users').select(['role', 'status', 'language']).where('id', '=', id).executeTakeFirst();

/** He was asked by a hospital and cannot come. */
export const declineAsk = (db: Database, requestId: string, donorId: string, at: string) =>
  db
    .updateTable('asks')
    .set({ declined_at: at })
    .where('request_id', '=', requestId)
    .where('donor_id', '=', donorId)
    .where('declined_at', 'is', null)
    .execute();
