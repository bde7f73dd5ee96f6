import { type RawBuilder, sql } from 'kysely';
import { EXPECTED_RESPONSES, type Urgency } from '../../../shared/rules/request-status.ts';
import { countsSince, type NewAlert, REST_WINDOWS } from '../../../shared/rules/rest.ts';
import { hasPush } from '../../messaging/channels/channel-store.ts';
import { type Askable, isWithin } from '../../people/matching/match-store.ts';

/** An alert that is about to be sent: for what, on whose account, and when. */
export interface AlertTerms {
  readonly alertId: string;
  readonly requestId: string | null;
  /** The mass casualty that its request is part of. */
  readonly massCasualtyId: string | null;
  /** Whom the alerts are charged to: a hospital, or null for the administration. */
  readonly chargedTo: string | null;
  readonly urgency: Urgency;
  /** Also goes to donors who were alerted often. */
  readonly lifeThreatening: boolean;
  /** Also goes to donors who only get texts: it says what to answer, and the day's texts are not used up. */
  readonly texts: boolean;
  readonly now: Date;
}

/**
 * Where alerts of one kind are stored, as SQL: each with its donor, its instant, the hospital that it is charged to,
 * and whether it counts.
 */
interface PastAlerts {
  readonly table: RawBuilder<unknown>;
  readonly at: RawBuilder<string>;
  readonly chargedTo: RawBuilder<string | null>;
  readonly stood: RawBuilder<boolean>;
}

export const PAST_ALERTS: PastAlerts = {
  table: sql`alert_recipients`,
  at: sql`alerted_at`,
  chargedTo: sql`charged_to`,
  stood: sql`given_back_at is null`,
};

/** A hospital's questions to one donor count against other questions as alerts count against alerts. */
export const ASKS: PastAlerts = {
  table: sql`asks inner join requests on requests.id = asks.request_id`,
  at: sql`asks.asked_at`,
  chargedTo: sql`requests.hospital_id`,
  stood: sql`requests.status <> 'cancelled'`,
};

/** The donor wants every alert, or `isRested` of shared/rules, in SQL: reads the alerts of their longest window. */
export function isRested(
  past: PastAlerts,
  { chargedTo, isUrgent }: NewAlert,
  now: Date,
): RawBuilder<boolean> {
  const windows = REST_WINDOWS.map((window) => {
    const since = countsSince(window, now).toISOString();
    const count = (of: RawBuilder<unknown>) =>
      sql`count(case when ${past.at} > ${since} and ${of} then 1 end)`;
    const all = count(sql`1 = 1`);
    const own = count(sql`${past.chargedTo} is not distinct from ${chargedTo}`);
    const stood = sql`${count(past.stood)} < ${window.alerts}`;
    const mayPass = isUrgent ? sql`(${stood} or ${own} = 0)` : stood;
    return sql`${all} < ${window.ceiling} and ${own} < ${window.alerts} and ${mayPass}`;
  });
  const longest = REST_WINDOWS.map((window) => countsSince(window, now).toISOString()).sort()[0];
  return sql<boolean>`(donors.every_alert = 1 or (
    select ${sql.join(windows, sql` and `)} from ${past.table}
    where donor_id = donors.user_id and ${past.at} > ${longest}))`;
}

/** Within the donor's own days and hours. */
export const isWithinHours = (now: Date): RawBuilder<boolean> =>
  isWithin(now, [sql`donors.available_days`, sql`donors.available_from`, sql`donors.available_to`]);

/**
 * They have a device, or a number, that may be alerted: a column that triggers keep up to date. The unary plus keeps
 * the planner from reading the index of all such donors where rows are found by their ids.
 */
export const hasDevice = sql<boolean>`(+donors.callable = 1)`;

/**
 * In a mass casualty one alert is enough, whichever of its hospitals it is for: a donor who answers is sent if they
 * are needed. A donor who is expected somewhere is not alerted.
 */
const isFreeFor = (massCasualtyId: string): RawBuilder<boolean> => sql<boolean>`(
  not exists (select 1 from alert_recipients
    inner join alerts on alerts.id = alert_recipients.alert_id
    inner join requests on requests.id = alerts.request_id
    where alert_recipients.donor_id = donors.user_id and requests.mass_casualty_id = ${massCasualtyId}
      and (requests.status = 'pending' or alert_recipients.declined_at is not null))
  and not exists (select 1 from responses
    inner join requests on requests.id = responses.request_id
    where responses.donor_id = donors.user_id
      and (requests.mass_casualty_id = ${massCasualtyId}
        or (requests.status = 'pending' and responses.status in (${sql.join(EXPECTED_RESPONSES)})))))`;

const isNew = ({ alertId, requestId, massCasualtyId }: AlertTerms): RawBuilder<boolean> => sql<boolean>`(
  not exists (select 1 from alert_recipients where alert_id = ${alertId} and donor_id = donors.user_id)
  ${massCasualtyId === null ? sql`` : sql`and ${isFreeFor(massCasualtyId)}`}
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

const newAlertOf = ({ chargedTo, urgency }: AlertTerms): NewAlert => ({
  chargedTo,
  isUrgent: urgency === 'high',
});

/** Whom a search is for, beyond matching's own conditions. */
export type Sought = Pick<Askable, 'callable' | 'byPhone'> & Pick<Required<Askable>, 'also'>;

/** Conditions of an alert, beyond matching's own. */
export type Alerted = Pick<Required<Askable>, 'callable' | 'also'>;

/**
 * Donors who may be alerted now: they can be alerted at all, have not been alerted by this alert, have neither answered
 * nor declined its request, were not alerted too often lately, and, unless the need is high, are within their days and
 * hours.
 */
export const alertableNow = (terms: AlertTerms): Alerted => ({
  callable: { within: terms.urgency === 'high' ? null : terms.now, byHours: false },
  also: sql<boolean>`${isNew(terms)} ${terms.texts ? sql`` : sql`and ${hasPush}`}
    ${terms.lifeThreatening ? sql`` : sql`and ${isRested(PAST_ALERTS, newAlertOf(terms), terms.now)}`}`,
});

/**
 * Like `alertableNow`, without the conditions that change with time: their rest, their days and hours, the texts of a
 * day.
 */
export const alertableLater = (terms: AlertTerms): Alerted => ({
  callable: { within: null, byHours: false },
  also: terms.requestId === null ? sql<boolean>`(${isNew(terms)} and ${hasPush})` : isNew(terms),
});

/** They live in this region, and meet the other conditions. */
export const ofRegion = (region: string, also: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`(donors.region = ${region} and ${also})`;
