import { boundingBox, type Coordinates } from '../../../shared/rules/distance.ts';
import type { Database } from '../../platform/database/database.ts';
import { literal } from '../../platform/database/literal.ts';
import type { Row } from '../../platform/database/tables.ts';

/** Verified hospitals of a region, or in the box around a circle. */
export const verifiedHospitals = (
  db: Database,
  where: { readonly region: string } | { readonly center: Coordinates; readonly km: number },
) =>
  db
    .selectFrom('hospitals')
    .innerJoin('users', 'users.id', 'hospitals.user_id')
    .select([
      'hospitals.user_id',
      'hospitals.address',
      'hospitals.location_address',
      'hospitals.operating_hours',
      'users.name',
      'users.phone',
      'users.phone_e164',
      'hospitals.city',
      'hospitals.region',
      'hospitals.latitude',
      'hospitals.longitude',
    ])
    .where('hospitals.verification', '=', literal('verified'))
    .where('users.status', '=', 'active')
    .$if('region' in where, (all) =>
      all.where('hospitals.region', '=', 'region' in where ? where.region : ''),
    )
    .$if('center' in where, (all) => {
      if (!('center' in where)) return all;
      const box = boundingBox(where.center, where.km);
      return all
        .where('hospitals.latitude', '>=', box.minLatitude)
        .where('hospitals.latitude', '<=', box.maxLatitude)
        .where('hospitals.longitude', '>=', box.minLongitude)
        .where('hospitals.longitude', '<=', box.maxLongitude);
    })
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();

export type PlacedHospital = Pick<Row<'hospitals'>, 'city' | 'region' | 'latitude' | 'longitude'>;
