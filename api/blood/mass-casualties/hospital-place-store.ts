import type { Database } from '../../platform/database/database.ts';
import { literal } from '../../platform/database/literal.ts';
import type { Row } from '../../platform/database/tables.ts';

/** Verified hospitals of a region, or in a box of degrees around a town. */
export const verifiedHospitals = (
  db: Database,
  where:
    | { readonly region: string }
    | { readonly latitude: number; readonly longitude: number; readonly degrees: number },
) =>
  db
    .selectFrom('hospitals')
    .innerJoin('users', 'users.id', 'hospitals.user_id')
    .select([
      'hospitals.user_id',
      'users.name',
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
    .$if('degrees' in where, (all) => {
      if (!('degrees' in where)) return all;
      const { latitude, longitude, degrees } = where;
      return all
        .where('hospitals.latitude', '>', latitude - degrees)
        .where('hospitals.latitude', '<', latitude + degrees)
        .where('hospitals.longitude', '>', longitude - degrees)
        .where('hospitals.longitude', '<', longitude + degrees);
    })
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();

export type PlacedHospital = Pick<Row<'hospitals'>, 'city' | 'region' | 'latitude' | 'longitude'>;

/** Counts donors alerted for the requests of a mass casualty, each once, and those of them who cannot come. */
export async function countAlerted(
  db: Database,
  massId: string,
): Promise<{ readonly called: number; readonly declined: number }> {
  return db
    .selectFrom('requests')
    .innerJoin('alerts', 'alerts.request_id', 'requests.id')
    .innerJoin('alert_recipients', 'alert_recipients.alert_id', 'alerts.id')
    .select((eb) => [
      eb.fn.count<number>('alert_recipients.donor_id').distinct().as('called'),
      eb.fn
        .count<number>(
          eb
            .case()
            .when('alert_recipients.declined_at', 'is not', null)
            .then(eb.ref('alert_recipients.donor_id'))
            .end(),
        )
        .distinct()
        .as('declined'),
    ])
    .where('requests.mass_casualty_id', '=', massId)
    .executeTakeFirstOrThrow();
}
