import { type RawBuilder, sql } from 'kysely';
import { ACCEPTED_EXPECTED_RESPONSES, type ResponseStatus } from '../../../shared/rules/request-status.ts';
import type { Database } from '../../platform/database/database.ts';

const GAVE: ResponseStatus = 'completed';

const status = (table: string) => sql.ref<ResponseStatus>(`${table}.status`);

/** `isCountedOn` of a row of `responses`: the donor is coming and has yet to give. */
export const countsOn = (table = 'responses'): RawBuilder<boolean> => sql<boolean>`(
  ${status(table)} in (${sql.join(ACCEPTED_EXPECTED_RESPONSES)})
  or (${status(table)} = 'pending' and ${sql.ref(`${table}.arrives_when`)} is not null
    and ${sql.ref(`${table}.is_near`)} = 1))`;

/** The donor is coming, or has given. */
export const isComing = (table = 'responses'): RawBuilder<boolean> =>
  sql<boolean>`(${status(table)} = ${GAVE} or ${countsOn(table)})`;

/** The donor answered and waits for the hospital, which cannot count on them before it accepts. */
export const waits = (table = 'responses'): RawBuilder<boolean> =>
  sql<boolean>`(${status(table)} = 'pending' and not ${countsOn(table)})`;

/** Of the donors who answered a request and have not given: how many are coming, and how many wait for the hospital. */
export async function countAnswers(
  db: Database,
  requestId: string,
): Promise<{ readonly coming: number; readonly answered: number }> {
  return db
    .selectFrom('responses')
    .select([
      sql<number>`count(case when ${countsOn()} then 1 end)`.as('coming'),
      sql<number>`count(case when ${waits()} then 1 end)`.as('answered'),
    ])
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
}

/** The donors who are coming for these requests. */
export async function readComing(
  db: Database,
  requestIds: readonly string[],
): Promise<{ readonly request_id: string; readonly donor_id: string }[]> {
  if (requestIds.length === 0) return [];
  return db
    .selectFrom('responses')
    .select(['request_id', 'donor_id'])
    .where('request_id', 'in', requestIds)
    .where(countsOn())
    .execute();
}
