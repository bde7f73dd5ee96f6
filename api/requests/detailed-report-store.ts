import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { postedWithin, type Span } from './analytics-store.ts';

/** How many requests there are of each blood type and status, with their units. */
export const countByTypeAndStatus = (db: Database, hospitalId: string, { from, to }: Span) =>
  db
    .selectFrom('requests')
    .select((eb) => [
      'blood_type',
      'status',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('units').as('units'),
      eb.fn.sum<number>(eb.case().when('urgency', '=', 'high').then(1).else(0).end()).as('high'),
    ])
    .where(postedWithin(hospitalId, from, to))
    .groupBy(['blood_type', 'status'])
    .execute();

/** For each span, in the order of time: requests posted within it, and how many of those are fulfilled or pending. */
export async function countPostedBySpan(db: Database, hospitalId: string, spans: readonly Span[]) {
  const values = sql.join(spans.map(({ from, to }) => sql`(${from}, ${to})`));
  const within = postedWithin(hospitalId, sql.ref('begins'), sql.ref('ends'));
  const { rows } = await sql<{ requests: number; fulfilled: number; pending: number }>`with
    spans (begins, ends) as (values ${values})
    select
      count(requests.id) as requests,
      coalesce(sum(case when requests.status = 'fulfilled' then 1 else 0 end), 0) as fulfilled,
      coalesce(sum(case when requests.status = 'pending' then 1 else 0 end), 0) as pending
    from spans left join requests on ${within}
    group by begins order by begins`.execute(db);
  return rows;
}
