import type { Database } from '../database/database.ts';

/** Alerts charged to this hospital since an instant, counted up to its share. */
export async function countChargedAlerts(db: Database, hospitalId: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('alert_recipients')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('charged_to', '=', hospitalId)
    .where('alerted_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Donations that this hospital has confirmed since an instant. */
export async function countDonationsTo(db: Database, hospitalId: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('donations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('hospital_id', '=', hospitalId)
    .where('donated_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}
