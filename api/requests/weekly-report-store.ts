import { type SqlBool, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { WeekFigures } from '../mail/mail-details.ts';
import type { Span } from './analytics-store.ts';

/** Verified, active hospitals of a time zone that have had no report on this Monday (YYYY-MM-DD). */
export const hospitalsToReport = (db: Database, timezone: string, monday: string) =>
  db
    .selectFrom('hospitals')
    .innerJoin('users', 'users.id', 'hospitals.user_id')
    .select(['users.id', 'users.email', 'users.language', 'hospitals.notifications'])
    .where('hospitals.timezone', '=', timezone)
    .where('hospitals.verification', '=', 'verified')
    .where('users.status', '=', 'active')
    .where((eb) => eb.or([eb('reported_week', 'is', null), eb('reported_week', '<', monday)]))
    .execute();

/** What happened within the span; donations are those that the hospital confirmed. */
export async function countWeek(db: Database, hospitalId: string, { from, to }: Span): Promise<WeekFigures> {
  const within = (column: string) =>
    sql<SqlBool>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;
  const ofHospital = () =>
    db
      .selectFrom('requests')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('hospital_id', '=', hospitalId);
  const posted = await ofHospital().where(within('created_at')).executeTakeFirstOrThrow();
  const fulfilled = await ofHospital()
    .where('status', '=', 'fulfilled')
    .where(within('fulfilled_at'))
    .executeTakeFirstOrThrow();
  const pending = await ofHospital().where('status', '=', 'pending').executeTakeFirstOrThrow();
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
    posted: posted.count,
    responses: responses.count,
    donations: donations.count,
    fulfilled: fulfilled.count,
    pending: pending.count,
  };
}
