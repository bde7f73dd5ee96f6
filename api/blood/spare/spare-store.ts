import { sql } from 'kysely';
import type { BloodType } from '../../../shared/rules/blood.ts';
import type { Coordinates } from '../../../shared/rules/distance.ts';
import type { StockComponent } from '../../../shared/rules/stock.ts';
import type { Database } from '../../platform/database/database.ts';
import { literal } from '../../platform/database/literal.ts';
import { padded } from '../../platform/database/padded.ts';

/**
 * The nearest verified hospitals that show others what they can give, without `except`: nearly by distance, as on a flat
 * map, so that few rows leave the database. Those without a place come last, and if `from` is not known all are without.
 */
export function listSharing(db: Database, except: string, from: Coordinates | null, limit: number) {
  const { latitude, longitude } = from ?? { latitude: null, longitude: null };
  const shrink = Math.cos(((latitude ?? 0) * Math.PI) / 180) ** 2;
  const north = sql<number>`(latitude - ${latitude})`;
  const east = sql<number>`(longitude - ${longitude})`;
  const away = sql<number | null>`${north} * ${north} + ${east} * ${east} * ${shrink}`;
  return db
    .selectFrom('hospitals')
    .select(['user_id', 'latitude', 'longitude'])
    .where('shares_stock', '=', literal(1))
    .where('verification', '=', literal('verified'))
    .where('user_id', '!=', except)
    .orderBy(away, (by) => by.asc().nullsLast())
    .orderBy('user_id')
    .limit(limit)
    .execute();
}

/** Available units of these hospitals. */
export const sumsOf = (
  db: Database,
  hospitalIds: readonly string[],
  bloodTypes: readonly BloodType[],
  components: readonly StockComponent[],
) =>
  db
    .selectFrom('stock_sums')
    .select(['hospital_id', 'blood_type', 'component', 'units'])
    .where('hospital_id', 'in', padded(hospitalIds))
    .where('blood_type', 'in', bloodTypes)
    .where('component', 'in', components)
    .where('units', '>', literal(0))
    .orderBy('hospital_id')
    .orderBy('blood_type')
    .orderBy('component')
    .execute();

/** What others are told of these hospitals, and the minimums that they keep; without banned ones. */
export const describeSuppliers = (db: Database, hospitalIds: readonly string[]) =>
  db
    .selectFrom('hospitals')
    .innerJoin('users', 'users.id', 'hospitals.user_id')
    .select(['hospitals.user_id', 'hospitals.kind', 'hospitals.city', 'hospitals.operating_hours'])
    .select(['hospitals.stock_minimums', 'users.name', 'users.phone', 'users.phone_e164'])
    .where('hospitals.user_id', 'in', padded(hospitalIds))
    .where('users.status', '=', 'active')
    .orderBy('hospitals.user_id')
    .execute();

export const findPlace = (db: Database, hospitalId: string) =>
  db
    .selectFrom('hospitals')
    .select(['latitude', 'longitude'])
    .where('user_id', '=', hospitalId)
    .executeTakeFirstOrThrow();
