import { sql } from 'kysely';
import type { BloodType } from '../../../shared/rules/blood.ts';
import type { Database } from '../../platform/database/database.ts';

/** The last day is included. */
interface Days {
  readonly today: string;
  readonly last: string;
}

/**
 * Available units of each town, type and component, without what has expired and is not marked so yet, and those of them
 * that expire up to a day; the days of a year come before `all`.
 */
export const readTownStock = (db: Database, { today, last }: Days) =>
  db
    .selectFrom('town_stock')
    .select([
      'region',
      'town',
      'blood_type',
      'component',
      sql<number>`sum(case when day = 'all' then units when day < ${today} then -units else 0 end)`.as(
        'units',
      ),
      sql<number>`sum(case when day = 'all' or day < ${today} then 0 else units end)`.as('expiring'),
    ])
    .where((or) => or.or([or('day', '=', 'all'), or('day', '<=', last)]))
    .groupBy(['region', 'town', 'blood_type', 'component'])
    .execute();

/** Units used in each town since a day, by type and component. */
export const readUsed = (db: Database, since: string) =>
  db
    .selectFrom('town_stock_days')
    .select((eb) => ['region', 'town', 'blood_type', 'component', eb.fn.sum<number>('units').as('used')])
    .where('date', '>=', since)
    .where('outcome', '=', 'used')
    .groupBy(['region', 'town', 'blood_type', 'component'])
    .execute();

/** Units that were not used since a day, by what became of them. */
export const readWasted = (db: Database, since: string) =>
  db
    .selectFrom('town_stock_days')
    .select((eb) => ['outcome', eb.fn.sum<number>('units').as('units')])
    .where('date', '>=', since)
    .where('outcome', '!=', 'used')
    .groupBy('outcome')
    .execute();

/** Units that requests could get, by type: available and not expired, whole blood or red cells. */
export async function readUnitsForRequests(
  db: Database,
  today: string,
): Promise<ReadonlyMap<BloodType, number>> {
  const rows = await db
    .selectFrom('town_stock')
    .select(['blood_type', sql<number>`sum(case when day = 'all' then units else -units end)`.as('units')])
    .where((or) => or.or([or('day', '=', 'all'), or('day', '<', today)]))
    .where('component', 'in', ['whole_blood', 'red_cells'])
    .groupBy('blood_type')
    .execute();
  return new Map(rows.map(({ blood_type, units }) => [blood_type, Number(units)]));
}

/** Orders between hospitals that have not ended, and boxes on the way that should have arrived by now. */
export const countOpenOrders = (db: Database, now: string) =>
  db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.countAll<number>().as('open'),
      sql<number>`coalesce(sum(case when state = 'on_the_way' and due_at <= ${now} then 1 else 0 end), 0)`.as(
        'late',
      ),
    ])
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
