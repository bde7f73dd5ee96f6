import type { Database } from '../../platform/database/database.ts';
import { padded } from '../../platform/database/padded.ts';
import type { DeliveryTimes } from '../../platform/database/tables.ts';
import type { Bucket } from './delivery-times.ts';

/** The name of all towns together in `alert_reach`. */
const ALL = 'all';

/** Days (`YYYY-MM-DD`), the first and the last of them included. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

/** How many donors can be alerted, whatever their blood type and town. */
export async function countReached(db: Database): Promise<number> {
  const { donors } = await db
    .selectFrom('alert_reach')
    .select(({ fn }) => fn.sum<number | null>('donors').as('donors'))
    .where('town', '=', ALL)
    .executeTakeFirstOrThrow();
  return Number(donors ?? 0);
}

/** Devices that have been silent since one of these days. */
export async function countSilent(db: Database, { first, last }: Days): Promise<number> {
  const { devices } = await db
    .selectFrom('silent_devices')
    .select(({ fn }) => fn.sum<number | null>('devices').as('devices'))
    .where('date', '>=', first)
    .where('date', '<=', last)
    .executeTakeFirstOrThrow();
  return Number(devices ?? 0);
}

/** Devices by push service, those with most first. */
export const findServices = (db: Database) =>
  db
    .selectFrom('push_services')
    .select(['host', 'active'])
    .where('active', '>', 0)
    .orderBy('active', 'desc')
    .orderBy('host')
    .execute();

/** How many devices push services reported as gone, and how many messages they refused, in these days. */
export const findTroubles = (db: Database, { first, last }: Days) =>
  db
    .selectFrom('push_service_days')
    .select(({ fn }) => ['host', 'name', fn.sum<number>('count').as('count')])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .groupBy(['host', 'name'])
    .execute();

/** How long messages took in these days, in ascending order. */
export async function findTimes(
  db: Database,
  name: DeliveryTimes['name'],
  { first, last }: Days,
): Promise<Bucket[]> {
  const rows = await db
    .selectFrom('delivery_times')
    .select(({ fn }) => ['bucket', fn.sum<number>('count').as('count')])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where('name', '=', name)
    .groupBy('bucket')
    .orderBy('bucket')
    .execute();
  return rows.map(({ bucket, count }) => ({ bucket, count: Number(count) }));
}

/** Towns and blood types that units are needed of, those with most first. */
export const findNeeds = (db: Database, limit: number) =>
  db
    .selectFrom('alert_reach')
    .select(['town', 'blood_type', 'donors', 'units_open'])
    .where('units_open', '>', 0)
    .where('town', '!=', ALL)
    .orderBy('units_open', 'desc')
    .orderBy('town')
    .orderBy('blood_type')
    .limit(limit)
    .execute();

/** The donors in these towns who can be alerted, by blood type. */
export const findReachedIn = (db: Database, towns: readonly string[]) =>
  db
    .selectFrom('alert_reach')
    .select(['town', 'blood_type', 'donors'])
    .where('town', 'in', padded(towns))
    .execute();

/** Removes everything from before a day. */
export async function deleteHealthBefore(db: Database, date: string): Promise<void> {
  await db.deleteFrom('delivery_times').where('date', '<', date).execute();
  await db.deleteFrom('push_service_days').where('date', '<', date).execute();
}
