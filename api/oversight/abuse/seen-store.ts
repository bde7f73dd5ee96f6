import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

type About = ExpressionBuilder<Tables, 'requests'>;

/** They answered the request, were asked to answer it, or were alerted for it. */
const concerns = (donorId: string) => (eb: About) =>
  eb.or([
    eb.exists(
      eb
        .selectFrom('responses')
        .select('responses.id')
        .whereRef('responses.request_id', '=', 'requests.id')
        .where('responses.donor_id', '=', donorId),
    ),
    eb.exists(
      eb
        .selectFrom('asks')
        .select('asks.donor_id')
        .whereRef('asks.request_id', '=', 'requests.id')
        .where('asks.donor_id', '=', donorId),
    ),
    eb.exists(
      eb
        .selectFrom('alerts')
        .innerJoin('alert_recipients', 'alert_recipients.alert_id', 'alerts.id')
        .select('alerts.id')
        .whereRef('alerts.request_id', '=', 'requests.id')
        .where('alert_recipients.donor_id', '=', donorId),
    ),
  ]);

const listedRequests = (db: Database) =>
  db
    .selectFrom('requests')
    .innerJoin('hospitals', 'hospitals.user_id', 'requests.hospital_id')
    .innerJoin('users', 'users.id', 'requests.hospital_id')
    .select(['requests.id', 'requests.hospital_id'])
    .where('requests.status', '=', 'pending')
    .where('hospitals.verification', '=', 'verified')
    .where('users.status', '=', 'active');

/** The hospital of a request that this donor can see, or that concerned them and may be closed by now. */
export async function hospitalOfSeenRequest(
  db: Database,
  donorId: string,
  requestId: string,
): Promise<string | undefined> {
  const listed = await listedRequests(db).where('requests.id', '=', requestId).executeTakeFirst();
  if (listed) return listed.hospital_id;
  const concerned = await db
    .selectFrom('requests')
    .select('requests.hospital_id')
    .where('requests.id', '=', requestId)
    .where(concerns(donorId))
    .executeTakeFirst();
  return concerned?.hospital_id;
}

/**
 * Whether the donor has seen anything of this hospital: an open request, an alert, a request that they answered, a
 * disclosure of their phone number, or a donation.
 */
export async function isSeenHospital(db: Database, donorId: string, hospitalId: string): Promise<boolean> {
  const { is_seen } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(listedRequests(db).where('requests.hospital_id', '=', hospitalId)),
          eb.exists(
            eb
              .selectFrom('alert_recipients')
              .select('donor_id')
              .where('donor_id', '=', donorId)
              .where('charged_to', '=', hospitalId),
          ),
          eb.exists(
            eb
              .selectFrom('phone_disclosures')
              .select('id')
              .where('donor_id', '=', donorId)
              .where('hospital_id', '=', hospitalId),
          ),
          eb.exists(
            eb
              .selectFrom('responses')
              .innerJoin('requests', 'requests.id', 'responses.request_id')
              .select('responses.id')
              .where('responses.donor_id', '=', donorId)
              .where('requests.hospital_id', '=', hospitalId),
          ),
          eb.exists(
            eb
              .selectFrom('donations')
              .select('id')
              .where('donor_id', '=', donorId)
              .where('hospital_id', '=', hospitalId),
          ),
        ])
        .as('is_seen'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(is_seen);
}
