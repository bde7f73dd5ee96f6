import { type SqlBool, sql } from 'kysely';
import { REQUEST_STATUSES } from '../../shared/rules/request-status.ts';
import type { Database } from '../database/database.ts';
import { hoursBetweenSql } from '../database/hours-between.ts';

/** Instants, from inclusive, to exclusive. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** The hospital's requests posted within a span: each status by name, so that it is a range of an index for each. */
export const postedWithin = (hospitalId: string, from: unknown, to: unknown) =>
  sql<SqlBool>`requests.hospital_id = ${hospitalId} and requests.status in (${sql.join([...REQUEST_STATUSES])})
    and requests.created_at >= ${from} and requests.created_at < ${to}`;

const countWhere = (condition: ReturnType<typeof sql<unknown>>) =>
  sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;

const figures = (db: Database, hospitalId: string) =>
  db
    .selectFrom('requests')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .select([
      countWhere(sql`status = 'pending'`).as('pending'),
      countWhere(sql`status = 'fulfilled'`).as('fulfilled'),
      countWhere(sql`status = 'pending' and urgency = 'high'`).as('urgent'),
    ])
    .where('hospital_id', '=', hospitalId);

/** How many requests there are, and in which state; `posted` takes only those created within. */
export const countRequests = (db: Database, hospitalId: string, posted?: Span) =>
  figures(db, hospitalId)
    .$call((all) =>
      posted ? all.where('created_at', '>=', posted.from).where('created_at', '<', posted.to) : all,
    )
    .executeTakeFirstOrThrow();

/** Answers that wait for the hospital's word, of requests that are still open. */
export const countPendingResponses = (db: Database, hospitalId: string) =>
  db
    .selectFrom('responses')
    .innerJoin('requests', 'requests.id', 'responses.request_id')
    .select((eb) => eb.fn.countAll<number>().as('responses'))
    .where('requests.hospital_id', '=', hospitalId)
    .where('requests.status', '=', 'pending')
    .where('responses.status', '=', 'pending')
    .executeTakeFirstOrThrow();

/**
 * Hours from posting to the first answer, averaged over the requests that were answered; null without any. `posted`
 * takes only those created within.
 */
export async function averageResponseHours(
  db: Database,
  hospitalId: string,
  posted?: Span,
): Promise<number | null> {
  const firstResponses = db
    .selectFrom('requests')
    .innerJoin('responses', 'responses.request_id', 'requests.id')
    .where('requests.hospital_id', '=', hospitalId)
    .$if(posted !== undefined, (query) => query.where(postedWithin(hospitalId, posted?.from, posted?.to)))
    .groupBy('requests.id')
    .select((eb) => [
      eb.fn.min('requests.created_at').as('posted_at'),
      eb.fn.min('responses.answered_at').as('answered_at'),
    ]);
  const { hours } = await db
    .selectFrom(firstResponses.as('first_responses'))
    .select(
      sql<number | null>`avg(${hoursBetweenSql(sql.ref('posted_at'), sql.ref('answered_at'))})`.as('hours'),
    )
    .executeTakeFirstOrThrow();
  return hours;
}

export const countByBloodType = (db: Database, hospitalId: string) =>
  db
    .selectFrom('requests')
    .select((eb) => [
      'blood_type',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('units').as('units'),
    ])
    .where('hospital_id', '=', hospitalId)
    .groupBy('blood_type')
    .execute();

export const countByUrgency = (db: Database, hospitalId: string) =>
  db
    .selectFrom('requests')
    .select((eb) => ['urgency', eb.fn.countAll<number>().as('count')])
    .where('hospital_id', '=', hospitalId)
    .groupBy('urgency')
    .execute();

/** For each span, in the order given: requests posted within it, and requests fulfilled within it. */
export async function countBySpan(db: Database, hospitalId: string, spans: readonly Span[]) {
  const values = sql.join(spans.map(({ from, to }) => sql`(${from}, ${to})`));
  const { rows } = await sql<{ posted: number; fulfilled: number }>`
    with spans (begins, ends) as (values ${values})
    select
      (select count(*) from requests where hospital_id = ${hospitalId}
        and created_at >= begins and created_at < ends) as posted,
      (select count(*) from requests where hospital_id = ${hospitalId} and status = 'fulfilled'
        and fulfilled_at >= begins and fulfilled_at < ends) as fulfilled
    from spans order by begins`.execute(db);
  return rows;
}
