import { type RawBuilder, sql } from 'kysely';
import { EXPECTED_RESPONSES } from '../../../shared/rules/request-status.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts';
import type { Database } from '../../platform/database/database.ts';
import { unindexed } from '../../platform/database/unindexed.ts';
import type { Sought } from '../alerts/alertable-store.ts';

/** How often a donor may be called, whoever calls: once in these hours … */
export const CALL_REST_MS = 6 * HOUR_MS;
/** … and no more than this in a week. */
const CALLS_A_WEEK = 3;

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** They are expected nowhere, and have neither answered this request nor said that they cannot come. */
const isFree = (requestId: string): RawBuilder<boolean> => sql<boolean>`(
  not exists (select 1 from responses
    inner join requests on requests.id = responses.request_id
    where responses.donor_id = donors.user_id and (responses.request_id = ${requestId}
      or (requests.status = 'pending' and responses.status in (${sql.join(EXPECTED_RESPONSES)}))))
  and not exists (select 1 from asks
    where request_id = ${requestId} and donor_id = donors.user_id and declined_at is not null)
  and not exists (select 1 from alert_recipients
    inner join alerts on alerts.id = alert_recipients.alert_id
    where alert_recipients.donor_id = donors.user_id and alert_recipients.declined_at is not null
      and alerts.request_id = ${requestId}))`;

const isRested = (requestId: string, now: Date): RawBuilder<boolean> => sql<boolean>`(
  select count(case when disclosed_at > ${before(now, 7 * DAY_MS)} then 1 end) < ${CALLS_A_WEEK}
    and count(case when disclosed_at > ${before(now, CALL_REST_MS)}
      or (request_id = ${requestId} and call_outcome <> 'no_answer') then 1 end) = 0
  from phone_disclosures where donor_id = donors.user_id and called_by is not null)`;

/**
 * Donors who allow calls, take no break, have a number that is theirs, and may be called for this request now; by whoever
 * is no woman, only those who do not mind.
 */
export const whoMayBeCalled = (requestId: string, now: Date, isWoman: boolean): Sought => ({
  byPhone: true,
  also: sql<boolean>`(donors.paused = 0
    and exists (select 1 from users where users.id = donors.user_id and users.phone_e164 is not null
      and users.phone_e164 is distinct from donors.wrong_phone)
    and (donors.women_call = 0 or ${isWoman ? 1 : 0} = 1)
    and ${isFree(requestId)} and ${isRested(requestId, now)})`,
});

/** What a caller is shown of a donor. */
export const describeDonor = (db: Database, donorId: string) =>
  db
    .selectFrom('users')
    .innerJoin('donors', 'donors.user_id', 'users.id')
    .select(['users.name', 'users.phone_e164', 'donors.show_location'])
    .select(['donors.square_latitude', 'donors.square_longitude'])
    .where('users.id', '=', donorId)
    .executeTakeFirst();

/** When the first wave of an alert was sent; null if none was. */
export async function firstWaveAt(db: Database, alertId: string): Promise<string | null> {
  const wave = await db
    .selectFrom('alert_waves')
    .select('started_at')
    .where('alert_id', '=', alertId)
    .where('number', '=', 1)
    .executeTakeFirst();
  return wave?.started_at ?? null;
}

/** Who gave the standing answer of a donor, by the audit: the donor, or who called them. */
export const lastGiver = async (db: Database, responseId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('audit')
      .select('actor_id')
      .where('subject_id', '=', responseId)
      .where(unindexed('action'), '=', 'response.give')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.actor_id ?? null;
