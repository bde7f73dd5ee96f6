import { BLOOD_TYPES, type BloodType } from '../../../shared/rules/blood.ts';
import { periodsWithin, SUM_COLUMNS } from '../../blood/requests/request-sums.ts';
import type { DaySpan } from '../../blood/requests/request-sums-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { CountedByDay } from '../../platform/database/tables.ts';

/** The sums of the requests posted on these days, a row for each blood type. */
export const readCountryByType = (db: Database, { first, last }: DaySpan) =>
  db
    .selectFrom('country_sums')
    .select((eb) => ['blood_type', ...SUM_COLUMNS.map((column) => eb.fn.sum<number>(column).as(column))])
    .where('period', 'in', periodsWithin(first, last))
    .where('blood_type', 'in', BLOOD_TYPES)
    .groupBy('blood_type')
    .execute();

/** The sums of the requests posted on each of these days, a row for each day that has any, oldest first. */
export const readCountryByDay = (db: Database, { first, last }: DaySpan) =>
  db
    .selectFrom('country_sums')
    .select((eb) => [
      'period as date',
      eb.fn.sum<number>('pending').as('pending'),
      eb.fn.sum<number>('fulfilled').as('fulfilled'),
      eb.fn.sum<number>('cancelled').as('cancelled'),
    ])
    .where('period', '>=', first)
    .where('period', '<=', last)
    // The table has months among the days.
    .where((eb) => eb(eb.fn<number>('length', ['period']), '=', first.length))
    .groupBy('period')
    .orderBy('period')
    .execute();

/** What happened on these days together; 0 if nothing did. */
export async function sumDays(
  db: Database,
  { first, last }: DaySpan,
): Promise<(name: CountedByDay) => number> {
  const rows = await db
    .selectFrom('country_days')
    .select((eb) => ['name', eb.fn.sum<number>('count').as('count')])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .groupBy('name')
    .execute();
  const counts = new Map(rows.map(({ name, count }) => [name, Number(count)]));
  return (name) => counts.get(name) ?? 0;
}

export const donationsIn = (sums: (name: CountedByDay) => number): number =>
  BLOOD_TYPES.reduce((total, type: BloodType) => total + sums(`donations.${type}`), 0);
