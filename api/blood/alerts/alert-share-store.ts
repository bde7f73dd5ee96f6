import type { Database } from '../../platform/database/database.ts';

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

/**
 * Donations to this hospital since an instant, of donors whom it had alerted, and which it does not claim alone: they
 * said their code, or say themselves that they gave.
 */
export async function countDonationsTo(db: Database, hospitalId: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('donations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('hospital_id', '=', hospitalId)
    .where('donated_at', '>', since)
    .where('proof', 'is not', null)
    .where('objection', '!=', 'open')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('alert_recipients')
          .select('alert_id')
          .whereRef('alert_recipients.donor_id', '=', 'donations.donor_id')
          .whereRef('alert_recipients.charged_to', '=', 'donations.hospital_id')
          .whereRef('alert_recipients.alerted_at', '<=', 'donations.donated_at'),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}
