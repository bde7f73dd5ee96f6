import type { BloodType } from '../../../shared/rules/blood.ts';
import type { StockComponent } from '../../../shared/rules/stock.ts';
import type { Database } from '../../platform/database/database.ts';
import { literal } from '../../platform/database/literal.ts';
import { padded } from '../../platform/database/padded.ts';

/** Verified hospitals that show others what they can give, without `except`. */
export const listSharing = (db: Database, except: string) =>
  db
    .selectFrom('hospitals')
    .innerJoin('users', 'users.id', 'hospitals.user_id')
    .select(['hospitals.user_id', 'hospitals.latitude', 'hospitals.longitude'])
    .where('hospitals.shares_stock', '=', literal(1))
    .where('hospitals.verification', '=', literal('verified'))
    .where('users.status', '=', 'active')
    .where('hospitals.user_id', '!=', except)
    .orderBy('hospitals.user_id')
    .execute();

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

/** What others are told of these hospitals, and the minimums that they keep. */
export const describeSuppliers = (db: Database, hospitalIds: readonly string[]) =>
  db
    .selectFrom('hospitals')
    .innerJoin('users', 'users.id', 'hospitals.user_id')
    .select(['hospitals.user_id', 'hospitals.kind', 'hospitals.city', 'hospitals.operating_hours'])
    .select(['hospitals.stock_minimums', 'users.name', 'users.phone', 'users.phone_e164'])
    .where('hospitals.user_id', 'in', padded(hospitalIds))
    .orderBy('hospitals.user_id')
    .execute();

export const findPlace = (db: Database, hospitalId: string) =>
  db
    .selectFrom('hospitals')
    .select(['latitude', 'longitude'])
    .where('user_id', '=', hospitalId)
    .executeTakeFirstOrThrow();
