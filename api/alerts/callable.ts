import { type RawBuilder, sql } from 'kysely';
import { localMoment } from '../../shared/rules/availability.ts';
import type { Urgency } from '../../shared/rules/request-status.ts';

const HOUR_MS = 3_600_000;

/** A donor is called at most once in 6 hours, and at most three times in a week. */
const REST_MS = 6 * HOUR_MS;
const WEEK_MS = 7 * 24 * HOUR_MS;
export const CALLS_A_WEEK = 3;

/** Who calls, for what, and when. */
export interface Caller {
  readonly alertId: string;
  readonly requestId: string | null;
  readonly urgency: Urgency;
  /** Calls also those who were called often. */
  readonly lifeThreatening: boolean;
  readonly now: Date;
}

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** He wants every alert, or has had fewer than his share of this kind (`alert_recipients`, `asks`). */
export function isRested(
  calls: { readonly table: 'alert_recipients' | 'asks'; readonly at: 'called_at' | 'asked_at' },
  now: Date,
): RawBuilder<boolean> {
  const table = sql.table(calls.table);
  const at = sql.ref(calls.at);
  const since = (ms: number) => sql`donor_id = donors.user_id and ${at} > ${before(now, ms)}`;
  return sql<boolean>`(donors.every_alert = 1 or (
    not exists (select 1 from ${table} where ${since(REST_MS)})
    and (select count(*) from ${table} where ${since(WEEK_MS)}) < ${CALLS_A_WEEK}))`;
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
 * He has a device that may be called, and then what else is asked. `case` keeps the order: of the many who
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
  and not exists (select 1 from answers where request_id = ${requestId} and donor_id = donors.user_id)
  and not exists (select 1 from asks
    where request_id = ${requestId} and donor_id = donors.user_id and declined_at is not null)
  and not exists (select 1 from alert_recipients
    inner join alerts on alerts.id = alert_recipients.alert_id
    where alert_recipients.donor_id = donors.user_id and alert_recipients.declined_at is not null
      and alerts.request_id = ${requestId})`
  })`;

/**
 * May this donor be called now? Beside matching's own rules: he has a device that may be called, has not been
 * called by this alert, has neither answered nor declined its request, was not called too often lately, and,
 * unless the need is high, it is within his days and hours.
 */
export const isCallable = (caller: Caller): RawBuilder<boolean> =>
  withDevice(sql<boolean>`${isNew(caller)}
    ${caller.urgency === 'high' ? sql`` : sql`and ${isWithinHours(caller.now)}`}
    ${caller.lifeThreatening ? sql`` : sql`and ${isRested({ table: 'alert_recipients', at: 'called_at' }, caller.now)}`}`);

/** As `isCallable`, without what passes with time: his rest, his days and hours. */
export const mayBeCalledLater = (caller: Caller): RawBuilder<boolean> => withDevice(isNew(caller));
