import type { BloodType } from '../../../shared/rules/blood.ts';
import { boundingBox, type Coordinates } from '../../../shared/rules/distance.ts';
import type { StockComponent } from '../../../shared/rules/stock.ts';
import type { Database } from '../../platform/database/database.ts';
import { literal } from '../../platform/database/literal.ts';
import { padded } from '../../platform/database/padded.ts';

/** The places of verified hospitals in the box around a circle, without `except`. */
export function listHospitalsAround(db: Database, except: string, center: Coordinates, km: number) {
  const box = boundingBox(center, km);
  return db
    .selectFrom('hospitals')
    .select(['user_id', 'latitude', 'longitude'])
    .where('verification', '=', literal('verified'))
    .where('latitude', '>=', box.minLatitude)
    .where('latitude', '<=', box.maxLatitude)
    .where('longitude', '>=', box.minLongitude)
    .where('longitude', '<=', box.maxLongitude)
    .where('user_id', '!=', except)
    .orderBy('user_id')
    .execute();
}

/** Units that these hospitals used since a day, by type and component. */
export const readUseOf = (
  db: Database,
  hospitalIds: readonly string[],
  bloodTypes: readonly BloodType[],
  components: readonly StockComponent[],
  since: string,
) =>
  db
    .selectFrom('stock_use_days')
    .select((eb) => ['hospital_id', 'blood_type', 'component', eb.fn.sum<number>('units').as('used')])
    .where('hospital_id', 'in', padded(hospitalIds))
    .where('blood_type', 'in', bloodTypes)
    .where('component', 'in', components)
    .where('date', '>=', since)
    .groupBy(['hospital_id', 'blood_type', 'component'])
    .execute();

/** What is told of those who use it; without banned ones. */
export const describeTakers = (db: Database, hospitalIds: readonly string[]) =>
  db
    .selectFrom('hospitals')
    .innerJoin('users', 'users.id', 'hospitals.user_id')
    .select(['hospitals.user_id', 'hospitals.city', 'users.name'])
    .where('hospitals.user_id', 'in', padded(hospitalIds))
    .where('users.status', '=', 'active')
    .orderBy('hospitals.user_id')
    .execute();
