import { sql } from 'kysely';
import type { BloodType } from '../../../shared/rules/blood.ts';
import type { Coordinates } from '../../../shared/rules/distance.ts';
import type { Found } from '../../people/matching/match-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { hasWaited } from '../../platform/database/has-waited.ts';
import { haversineKmSql } from '../../platform/database/haversine.ts';

export interface Scan {
  readonly bloodTypes: readonly BloodType[];
  readonly cutoffs: readonly string[];
  readonly center: Coordinates;
  readonly radiusKm: number;
  readonly limit: number;
}

/**
 * The scan with which matching is compared: the distance to the square of every donor of these types, then the nearest.
 */
export function scanForNearest(db: Database, scan: Scan): Promise<Found[]> {
  const distance = haversineKmSql(sql.ref('square_latitude'), sql.ref('square_longitude'), scan.center);
  const measured = db
    .selectFrom('donors')
    .select(['user_id', 'max_travel_km', distance.as('distance_km')])
    .where('active', '=', 1)
    .where('blood_type', 'in', scan.bloodTypes)
    .where(hasWaited(scan.cutoffs));
  return db
    .selectFrom(measured.as('measured'))
    .select(['user_id', 'distance_km'])
    .where('distance_km', '<=', scan.radiusKm)
    .whereRef('distance_km', '<=', 'max_travel_km')
    .orderBy('distance_km')
    .orderBy('user_id')
    .limit(scan.limit)
    .execute();
}
