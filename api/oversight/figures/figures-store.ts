import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface Span {
  /** Instants, `to` exclusive. */
  readonly from: string;
  readonly to: string;
}

/** The figures that are stored when a month ends; all others are sums of what happened. */
export const END_FIGURES = ['unitsInStock', 'unitsUsedBefore', 'hospitals'] as const;

/**
 * What happened in some months, by organisation, figure and cell; or each figure as a whole, in a cell without a name, but
 * for times, which are counted by their length.
 */
export function sumFigures(
  db: Database,
  organisations: readonly string[],
  months: readonly string[],
  detail: 'cells' | 'totals',
) {
  const cell =
    detail === 'cells'
      ? sql<string>`cell`
      : sql<string>`case when figure = 'hoursToFirstAnswer' then cell else '' end`;
  return db
    .selectFrom('figure_sums')
    .select((eb) => ['organisation', 'figure', cell.as('part'), eb.fn.sum<number>('value').as('value')])
    .where('organisation', 'in', organisations)
    .where('month', 'in', months)
    .where('figure', 'not in', [...END_FIGURES, 'months'])
    .groupBy(['organisation', 'figure', 'part'])
    .orderBy('organisation')
    .orderBy('figure')
    .orderBy('part')
    .execute();
}

/** What was there when a month ended. */
export const readEnd = (db: Database, organisations: readonly string[], month: string) =>
  db
    .selectFrom('figure_sums')
    .select(['organisation', 'figure', 'cell', 'value'])
    .where('organisation', 'in', organisations)
    .where('month', '=', month)
    .where('figure', 'in', END_FIGURES)
    .execute();

/** Available units of verified hospitals that have not expired by this day, of some or all of them. */
export const standingOfHospitals = (db: Database, today: string, ids?: readonly string[]) =>
  db
    .selectFrom('stock_lots')
    .innerJoin('hospital_directory', 'hospital_directory.user_id', 'stock_lots.hospital_id')
    .select((eb) => ['hospital_id', 'blood_type', 'component', eb.fn.sum<number>('units').as('units')])
    .$if(ids !== undefined, (some) => some.where('hospital_id', 'in', ids as string[]))
    .where('state', '=', 'available')
    .where('units', '>', 0)
    .where('expires_at', '>=', today)
    .where('hospital_directory.standing', '=', 'verified')
    .groupBy(['hospital_id', 'blood_type', 'component'])
    .execute();

/** Units that hospitals used since a day, what they sent to others among them; of some or all of them. */
export const usedByHospitals = (db: Database, since: string, ids?: readonly string[]) =>
  db
    .selectFrom('stock_use_days')
    .select((eb) => ['hospital_id', 'blood_type', 'component', eb.fn.sum<number>('units').as('units')])
    .$if(ids !== undefined, (some) => some.where('hospital_id', 'in', ids as string[]))
    .where('date', '>=', since)
    .groupBy(['hospital_id', 'blood_type', 'component'])
    .execute();

/** All verified hospitals, a row each. */
export const listVerified = (db: Database) =>
  db
    .selectFrom('hospital_directory')
    .innerJoin('hospitals', 'hospitals.user_id', 'hospital_directory.user_id')
    .select(['hospitals.user_id as id', 'hospitals.region', 'hospitals.kind'])
    .where('hospital_directory.standing', '=', 'verified')
    .execute();

/** Reactions that desks recorded, by hospital. */
export const reactionsByHospital = (db: Database, { from, to }: Span) =>
  db
    .selectFrom('donor_reactions')
    .innerJoin('hospitals', 'hospitals.user_id', 'donor_reactions.hospital_id')
    .select((eb) => [
      'hospital_id',
      'hospitals.region',
      'donor_reactions.kind',
      'donor_reactions.grade',
      eb.fn.countAll<number>().as('count'),
    ])
    .where('recorded_at', '>=', from)
    .where('recorded_at', '<', to)
    .groupBy(['hospital_id', 'hospitals.region', 'donor_reactions.kind', 'donor_reactions.grade'])
    .execute();

/** The month in which anything was counted first in the country; undefined if nothing was. */
export const findFirstMonth = (db: Database) =>
  db
    .selectFrom('figure_sums')
    .select(sql<string | null>`min(month)`.as('month'))
    .where('organisation', '=', 'country')
    .executeTakeFirst();

/** The same of hospitals, each from one row of the primary key. */
export const firstMonthsOfHospitals = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('hospitals')
    .select((eb) => [
      'user_id',
      eb
        .selectFrom('figure_sums')
        .select(sql<string | null>`min(month)`.as('first'))
        .where('organisation', '=', sql<string>`'hospital:' || hospitals.user_id`)
        .as('month'),
    ])
    .where('user_id', 'in', ids)
    .execute();
