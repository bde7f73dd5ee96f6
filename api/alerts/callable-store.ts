import { type RawBuilder, sql } from 'kysely';
import { localMoment } from '../../shared/rules/availability.ts';
import type { Urgency } from '../../shared/rules/request-status.ts';
import { countsSince, REST_WINDOWS, type RestCaller } from '../../shared/rules/rest.ts';

/** Who calls, for what, and when. */
export interface Caller {
  readonly alertId: string;
  readonly requestId: string | null;
  /** Whom the calls are charged to: a hospital, or null for the administration. */
  readonly chargedTo: string | null;
  readonly urgency: Urgency;
  /** Calls also those who were called often. */
  readonly lifeThreatening: boolean;
  readonly now: Date;
}

/** Where calls of one kind are, as SQL: each with its donor, its instant, its caller, and whether it stood. */
interface Calls {
  readonly table: RawBuilder<unknown>;
  readonly at: RawBuilder<string>;
  readonly callerId: RawBuilder<string | null>;
  readonly stood: RawBuilder<boolean>;
}

export const ALERT_CALLS: Calls = {
  table: sql`alert_recipients`,
  at: sql`called_at`,
  callerId: sql`charged_to`,
  stood: sql`given_back_at is null`,
};

/** A hospital's questions to one donor rest them from such questions as alerts do from alerts. */
export const ASKS: Calls = {
  table: sql`asks inner join requests on requests.id = asks.request_id`,
  at: sql`asks.asked_at`,
  callerId: sql`requests.hospital_id`,
  stood: sql`requests.status <> 'cancelled'`,
};

/** The donor wants every alert, or `isRested` of shared/rules, in SQL: reads the calls of their longest window. */
export function isRested(calls: Calls, { callerId, isUrgent }: RestCaller, now: Date): RawBuilder<boolean> {
  const windows = REST_WINDOWS.map((window) => {
    const since = countsSince(window, now).toISOString();
    const count = (of: RawBuilder<unknown>) =>
      sql`count(case when ${calls.at} > ${since} and ${of} then 1 end)`;
    const all = count(sql`1 = 1`);
    const own = count(sql`${calls.callerId} is not distinct from ${callerId}`);
    const stood = sql`${count(calls.stood)} < ${window.calls}`;
    const mayPass = isUrgent ? sql`(${stood} or ${own} = 0)` : stood;
    return sql`${all} < ${window.ceiling} and ${own} < ${window.calls} and ${mayPass}`;
  });
  const longest = REST_WINDOWS.map((window) => countsSince(window, now).toISOString()).sort()[0];
  return sql<boolean>`(donors.every_alert = 1 or (
    select ${sql.join(windows, sql` and `)} from ${calls.table}
    where donor_id = donors.user_id and ${calls.at} > ${longest}))`;
}

/** `isWithinAvailability` of shared/rules, in SQL. */
export function isWithinHours(now: Date): RawBuilder<boolean> {
  const { today, yesterday, minute } = localMoment(now);
  const two = (figure: number) => String(figure).padStart(2, '0');
  const clock = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  const isOn = (day: string) => sql`donors.available_days like ${`%"${day}"%`}`;
  const hasBegun = sql`donors.available_from <= ${clock}`;
  const hasNotEnded = sql`donors.available_to > ${clock}`;
  return sql<boolean>`case when donors.available_from < donors.available_to
    then ${isOn(today)} and ${hasBegun} and ${hasNotEnded}
    else (${isOn(today)} and ${hasBegun}) or (${isOn(yesterday)} and ${hasNotEnded}) end`;
}

/**
 * They have a device that may be called, and then what else is asked. `case` keeps the order: of the many who
 * have no device the row itself is never read, the index of devices alone.
 */
const withDevice = (also: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`(case
  when exists (select 1 from push_subscriptions where push_subscriptions.user_id = donors.user_id)
  then donors.channel_push = 1 and donors.paused = 0 and ${also} else false end)`;

export const hasDevice = withDevice(sql<boolean>`true`);

const isNew = ({ alertId, requestId }: Caller): RawBuilder<boolean> => sql<boolean>`(
  not exists (select 1 from alert_recipients where alert_id = ${alertId} and donor_id = donors.user_id)
  ${
    requestId === null
      ? sql``
      : sql`
  and not exists (select 1 from responses where request_id = ${requestId} and donor_id = donors.user_id)
  and not exists (select 1 from asks
    where request_id = ${requestId} and donor_id = donors.user_id and declined_at is not null)
  and not exists (select 1 from alert_recipients
    inner join alerts on alerts.id = alert_recipients.alert_id
    where alert_recipients.donor_id = donors.user_id and alert_recipients.declined_at is not null
      and alerts.request_id = ${requestId})`
  })`;

const restCallerOf = ({ chargedTo, urgency }: Caller): RestCaller => ({
  callerId: chargedTo,
  isUrgent: urgency === 'high',
});

/**
 * May this donor be called now? Beside matching's own rules: they have a device that may be called, have not been
 * called by this alert, have neither answered nor declined its request, were not called too often lately, and,
 * unless the need is high, it is within their days and hours.
 */
export const isCallable = (caller: Caller): RawBuilder<boolean> =>
  withDevice(sql<boolean>`${isNew(caller)}
    ${caller.urgency === 'high' ? sql`` : sql`and ${isWithinHours(caller.now)}`}
    ${caller.lifeThreatening ? sql`` : sql`and ${isRested(ALERT_CALLS, restCallerOf(caller), caller.now)}`}`);

/** As `isCallable`, without what passes with time: their rest, their days and hours. */
export const mayBeCalledLater = (caller: Caller): RawBuilder<boolean> => withDevice(isNew(caller));

/** They live in this region, and then what else is asked. */
export const ofRegion = (region: string, also: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`(donors.region = ${region} and ${also})`;
