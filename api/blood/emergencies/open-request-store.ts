import { sql } from 'kysely';
import { SEARCH_RADII_KM } from '../../../shared/contract/people.ts';
import type { BloodType } from '../../../shared/rules/blood.ts';
import type { Coordinates } from '../../../shared/rules/distance.ts';
import type { Database } from '../../platform/database/database.ts';
import { haversineKmSql } from '../../platform/database/haversine.ts';

/** The hospital's newest pending request of this type. */
export const findNewestPending = (db: Database, hospitalId: string, bloodType: BloodType) =>
  db
    .selectFrom('requests')
    .selectAll()
    .where('hospital_id', '=', hospitalId)
    .where('status', '=', 'pending')
    .where('blood_type', '=', bloodType)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * The trusted hospitals' pending requests of this type within the widest radius: the most urgent first, then the
 * nearest.
 */
export function findMostUrgent(db: Database, bloodType: BloodType, near: Coordinates, limit: number) {
  const distance = haversineKmSql(sql.ref('requests.latitude'), sql.ref('requests.longitude'), near);
  return db
    .selectFrom('requests')
    .innerJoin('hospitals', 'hospitals.user_id', 'requests.hospital_id')
    .innerJoin('users', 'users.id', 'requests.hospital_id')
    .selectAll('requests')
    .select(['users.name as hospital_name', distance.as('distance_km')])
    .where('requests.status', '=', 'pending')
    .where('requests.blood_type', '=', bloodType)
    .where('hospitals.verification', '=', 'verified')
    .where('users.status', '=', 'active')
    .where(distance, '<=', Math.max(...SEARCH_RADII_KM))
    .orderBy((eb) => eb.case('requests.urgency').when('high').then(0).when('medium').then(1).else(2).end())
    .orderBy(distance)
    .orderBy('requests.id')
    .limit(limit)
    .execute();
}
