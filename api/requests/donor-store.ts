import type { Database } from '../database/database.ts';

export const findDonor = (db: Database, id: string) =>
  db.selectFrom('donors').selectAll().where('user_id', '=', id).executeTakeFirst();

/** A donation that is recorded late never moves the last one back. */
export const advanceLastDonation = (db: Database, donorId: string, donatedAt: string) =>
  db
    .updateTable('donors')
    .set({ last_donation_at: donatedAt })
    .where('user_id', '=', donorId)
    .where((eb) => eb.or([eb('last_donation_at', 'is', null), eb('last_donation_at', '<', donatedAt)]))
    .execute();
