import type { Database } from '../../platform/database/database.ts';

/**
 * Donors whom a hospital asked in for a talk that was not had, newest first, by their responses or appointments; of
 * those who gave, when.
 */
export const listTalks = (db: Database, hospitalId: string, now: string, limit: number) =>
  db
    .selectFrom('deferrals')
    .leftJoin('responses', 'responses.id', 'deferrals.response_id')
    .leftJoin('appointments', 'appointments.id', 'deferrals.appointment_id')
    .innerJoin('users', 'users.id', 'deferrals.donor_id')
    .innerJoin('donors', 'donors.user_id', 'deferrals.donor_id')
    .select((eb) => [
      eb.fn.coalesce('deferrals.response_id', 'deferrals.appointment_id').as('id'),
      eb
        .selectFrom('donations')
        .select('donations.donated_at')
        .where((gift) =>
          gift.or([
            gift('donations.response_id', '=', gift.ref('deferrals.response_id')),
            gift('donations.appointment_id', '=', gift.ref('deferrals.appointment_id')),
          ]),
        )
        .as('donated_at'),
    ])
    .select(['responses.request_id', 'responses.status', 'deferrals.created_at'])
    .select(['appointments.day_id', 'appointments.state'])
    .select(['deferrals.donor_id', 'donors.blood_type'])
    .select(['users.name', 'users.phone', 'users.phone_e164'])
    .where('deferrals.hospital_id', '=', hospitalId)
    .where('deferrals.reason', '=', 'talk')
    .where('deferrals.ends_at', '>', now)
    .orderBy('deferrals.created_at', 'desc')
    .orderBy('deferrals.id')
    .limit(limit)
    .execute();
