import { sql } from 'kysely';
import type { BloodType } from '../../shared/rules/blood.ts';
import type { Coordinates } from '../../shared/rules/distance.ts';
import type { Database } from '../database/database.ts';
import { haversineKmSql } from '../database/haversine.ts';

/** Who may be asked: active donors of these types whose last donation, where known, is at or before `cutoff`. */
export interface Askable {
  readonly bloodTypes: readonly BloodType[];
  /** ISO instant, see `eligibleCutoff`. */
  readonly cutoff: string;
}

export interface Found {
  readonly user_id: string;
  readonly distance_km: number | null;
}

const askable = (db: Database, { bloodTypes, cutoff }: Askable) =>
  db
    .selectFrom('donors')
    .where('blood_type', 'in', bloodTypes)
    .where('active', '=', 1)
    .where((eb) => eb.or([eb('last_donation_at', 'is', null), eb('last_donation_at', '<=', cutoff)]));

function reachable(db: Database, who: Askable, point: Coordinates, radiusKm: number) {
  const distance = haversineKmSql(sql.ref('latitude'), sql.ref('longitude'), point);
  const measured = askable(db, who)
    .select(['user_id', 'max_travel_km', distance.as('distance_km')])
    .where('latitude', 'is not', null)
    .where('longitude', 'is not', null);
  return db
    .selectFrom(measured.as('measured'))
    .where('distance_km', '<=', radiusKm)
    .whereRef('distance_km', '<=', 'max_travel_km');
}

/** Nearest first, then by id. */
export const nearestDonors = (
  db: Database,
  who: Askable,
  point: Coordinates,
  radiusKm: number,
  limit: number,
): Promise<Found[]> =>
  reachable(db, who, point, radiusKm)
    .select(['user_id', 'distance_km'])
    .orderBy('distance_km')
    .orderBy('user_id')
    .limit(limit)
    .execute();

/** Wherever they live, in the order of their joining. */
export const anyDonors = (db: Database, who: Askable, limit: number): Promise<Found[]> =>
  askable(db, who)
    .select(['user_id', sql<null>`null`.as('distance_km')])
    .orderBy('user_id')
    .limit(limit)
    .execute();

export async function countReachable(
  db: Database,
  who: Askable,
  point: Coordinates,
  radiusKm: number,
  cap: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(reachable(db, who, point, radiusKm).select('user_id').limit(cap).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countAskable(db: Database, who: Askable, cap: number): Promise<number> {
  const { count } = await db
    .selectFrom(askable(db, who).select('user_id').limit(cap).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What may be shown of a page of donors who were found. */
export const describeDonors = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('donors')
    .innerJoin('users', 'users.id', 'donors.user_id')
    .selectAll('donors')
    .select('users.name')
    .where('donors.user_id', 'in', ids)
    .execute();
