import type { Timezone } from '../../../shared/rules/local-day.ts';
import { chunks } from '../../platform/database/chunks.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import {
  DAY_COLUMNS,
  type DayRow,
  EVER,
  periodsWithin,
  SUM_COLUMNS,
  type SumChanges,
  type Summed,
  type SumRow,
  sumChanges,
  sumUp,
} from './request-sums.ts';

/** With this many rows a statement stays below SQLite's 32,766 parameters. */
const ROWS = 500;

async function addSums(db: Database, hospitalId: string, rows: readonly SumRow[]): Promise<void> {
  for (const some of chunks(rows, ROWS))
    await db
      .insertInto('request_sums')
      .values(some.map((row) => ({ hospital_id: hospitalId, ...row })))
      .onConflict((conflict) =>
        conflict
          .columns(['hospital_id', 'period', 'blood_type'])
          .doUpdateSet(({ eb, ref }) =>
            Object.fromEntries(
              SUM_COLUMNS.map((column) => [
                column,
                eb(ref(`request_sums.${column}`), '+', ref(`excluded.${column}`)),
              ]),
            ),
          ),
      )
      .execute();
}

async function addDays(db: Database, hospitalId: string, rows: readonly DayRow[]): Promise<void> {
  for (const some of chunks(rows, ROWS))
    await db
      .insertInto('request_days')
      .values(some.map((row) => ({ hospital_id: hospitalId, ...row })))
      .onConflict((conflict) =>
        conflict
          .columns(['hospital_id', 'date'])
          .doUpdateSet(({ eb, ref }) =>
            Object.fromEntries(
              DAY_COLUMNS.map((column) => [
                column,
                eb(ref(`request_days.${column}`), '+', ref(`excluded.${column}`)),
              ]),
            ),
          ),
      )
      .execute();
}

async function add(db: Database, hospitalId: string, { sums, days }: SumChanges): Promise<void> {
  await addSums(db, hospitalId, sums);
  await addDays(db, hospitalId, days);
}

/** Updates a hospital's sums for a request that was posted (`before` null) or changed, in the same transaction. */
export const sumChange = (
  db: Database,
  before: Summed | null,
  after: Summed,
  timezone: Timezone,
): Promise<void> => add(db, after.hospital_id, sumChanges(before, after, timezone));

export async function removeSums(db: Database, hospitalId: string): Promise<void> {
  await db.deleteFrom('request_sums').where('hospital_id', '=', hospitalId).execute();
  await db.deleteFrom('request_days').where('hospital_id', '=', hospitalId).execute();
}

/** Computes all sums of a hospital again: its days now begin at another hour. */
export async function sumAgain(db: Database, hospitalId: string, timezone: Timezone): Promise<void> {
  await removeSums(db, hospitalId);
  const requests = await db
    .selectFrom('requests')
    .select([
      'hospital_id',
      'blood_type',
      'urgency',
      'status',
      'units',
      'created_at',
      'fulfilled_at',
      'first_answered_at',
    ])
    .where('hospital_id', '=', hospitalId)
    .execute();
  await add(db, hospitalId, sumUp(requests, timezone));
}

/** Over all days, a row for each blood type that was ever requested. */
export const readSumsEver = (db: Database, hospitalId: string): Promise<Row<'request_sums'>[]> =>
  db
    .selectFrom('request_sums')
    .selectAll()
    .where('hospital_id', '=', hospitalId)
    .where('period', '=', EVER)
    .execute();

/** The sums of all requests ever, a row for each blood type. */
export const readCountryEver = (db: Database): Promise<Row<'country_sums'>[]> =>
  db.selectFrom('country_sums').selectAll().where('period', '=', EVER).execute();

/** How many requests wait in the country. */
export const countPending = async (db: Database): Promise<number> =>
  (await readCountryEver(db)).reduce((total, { pending }) => total + pending, 0);

/** Days (`YYYY-MM-DD`) on the hospital's clock, both included. */
export interface DaySpan {
  readonly first: string;
  readonly last: string;
}

/** Over the days together, a row for each blood type requested on them. */
export const readSumsByType = (db: Database, hospitalId: string, { first, last }: DaySpan) =>
  db
    .selectFrom('request_sums')
    .select((eb) => ['blood_type', ...SUM_COLUMNS.map((column) => eb.fn.sum<number>(column).as(column))])
    .where('hospital_id', '=', hospitalId)
    .where('period', 'in', periodsWithin(first, last))
    .groupBy('blood_type')
    .execute();

/** A row for each of the days on which a request was posted or fulfilled, oldest first. */
export const readDays = (db: Database, hospitalId: string, { first, last }: DaySpan) =>
  db
    .selectFrom('request_days')
    .select(['date', ...DAY_COLUMNS])
    .where('hospital_id', '=', hospitalId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .orderBy('date')
    .execute();
