import { type NotNull, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { WeekFigures } from '../../platform/mail/mail-details.ts';
import type { ReportWeek } from './report-week.ts';
import { addUp, DAY_COLUMNS, totalOf } from './request-sums.ts';
import { readDays, readSumsEver } from './request-sums-store.ts';

/** Verified, active hospitals of a time zone that have not had the report of this Monday (YYYY-MM-DD). */
export const hospitalsToReport = (db: Database, timezone: string, monday: string) =>
  db
    .selectFrom('hospitals')
    .innerJoin('users', 'users.id', 'hospitals.user_id')
    .select(['users.id', 'users.email', 'users.language', 'hospitals.notifications'])
    .$narrowType<{ email: NotNull }>()
    .where('hospitals.timezone', '=', timezone)
    .where('hospitals.verification', '=', 'verified')
    .where('users.status', '=', 'active')
    .where((eb) => eb.or([eb('reported_week', 'is', null), eb('reported_week', '<', monday)]))
    .execute();

/** What happened in the week, on the hospital's clock; donations are those that it confirmed. */
export async function countWeek(db: Database, hospitalId: string, week: ReportWeek): Promise<WeekFigures> {
  const { from, to, firstDay, lastDay } = week;
  const within = (column: string) =>
    sql<SqlBool>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;
  const days = await readDays(db, hospitalId, { first: firstDay, last: lastDay });
  const ofWeek = addUp(days, DAY_COLUMNS);
  const { pending } = addUp(await readSumsEver(db, hospitalId), ['pending']);
  const responses = await db
    .selectFrom('responses')
    .innerJoin('requests', 'requests.id', 'responses.request_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('requests.hospital_id', '=', hospitalId)
    .where(within('responses.answered_at'))
    .executeTakeFirstOrThrow();
  const donations = await db
    .selectFrom('donations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('hospital_id', '=', hospitalId)
    .where(within('donated_at'))
    .executeTakeFirstOrThrow();
  return {
    posted: totalOf(ofWeek),
    responses: responses.count,
    donations: donations.count,
    fulfilled: ofWeek.fulfilled_then,
    pending,
  };
}
