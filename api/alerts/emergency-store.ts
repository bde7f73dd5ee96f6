import { sql } from 'kysely';
import { SEARCH_RADII_KM } from '../../shared/contract/people.ts';
import type { BloodType } from '../../shared/rules/blood.ts';
import type { Coordinates } from '../../shared/rules/distance.ts';
import { boundLimit } from '../database/bound-limit.ts';
import type { Database } from '../database/database.ts';
import { haversineKmSql } from '../database/haversine.ts';
import type { NewRow } from '../database/tables.ts';

export const insertEmergency = (db: Database, row: NewRow<'emergencies'>) =>
  db.insertInto('emergencies').values(row).execute();

export const findEmergency = (db: Database, id: string) =>
  db
    .selectFrom('emergencies')
    .innerJoin('alerts', 'alerts.id', 'emergencies.alert_id')
    .select(['emergencies.sender_id', 'emergencies.called', 'alerts.id as alert_id'])
    .select(['alerts.request_id', 'alerts.held_back'])
    .where('emergencies.id', '=', id)
    .executeTakeFirst();

/** When alerts of this sender that called somebody were sent since an instant, oldest first. */
export async function sentSince(db: Database, senderId: string, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('emergencies')
    .select('sent_at')
    .where('sender_id', '=', senderId)
    .where('sent_at', '>', since)
    .where('called', '>', 0)
    .orderBy('sent_at')
    .execute();
  return rows.map(({ sent_at }) => sent_at);
}

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

/** Of the trusted hospitals' pending requests of this type within the widest radius: the most urgent, then the nearest. */
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
    .limit(boundLimit(limit))
    .execute();
}
