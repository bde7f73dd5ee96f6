import { sql } from 'kysely';
import type { ResponseStatus } from '../../../shared/rules/request-status.ts';
import type { Database } from '../../platform/database/database.ts';
import { countTotal } from '../../platform/database/list-total.ts';
import { isComing } from './coming-store.ts';

const GAVE: ResponseStatus = 'completed';

/** What an alert row includes besides its own columns. */
const alertsWithNeed = (db: Database) =>
  db
    .selectFrom('alerts')
    .leftJoin('requests', 'requests.id', 'alerts.request_id')
    .leftJoin('users as hospital', 'hospital.id', 'alerts.hospital_id')
    .selectAll('alerts')
    .select((eb) => [
      'requests.units as request_units',
      'requests.city as request_city',
      'requests.location_address as request_address',
      'hospital.name as hospital_name',
      eb
        .selectFrom('responses')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('responses.request_id', '=', 'alerts.request_id')
        .where(isComing())
        .as('coming'),
      eb
        .selectFrom('responses')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('responses.request_id', '=', 'alerts.request_id')
        .where('responses.status', '=', GAVE)
        .as('gave'),
    ]);

type Scope = { readonly hospitalId?: string | undefined; readonly requestId?: string | undefined };

export async function listAlerts(db: Database, { hospitalId, requestId }: Scope, limit: number) {
  const rows = await alertsWithNeed(db)
    .$call((all) => (hospitalId === undefined ? all : all.where('alerts.hospital_id', '=', hospitalId)))
    .$call((all) => (requestId === undefined ? all : all.where('alerts.request_id', '=', requestId)))
    .orderBy('alerts.created_at', 'desc')
    .orderBy('alerts.id', 'desc')
    .limit(limit)
    .execute();
  const all = db
    .selectFrom('alerts')
    .select('id')
    .$call((some) => (hospitalId === undefined ? some : some.where('hospital_id', '=', hospitalId)))
    .$call((some) => (requestId === undefined ? some : some.where('request_id', '=', requestId)));
  return { rows, ...(await countTotal(db, all)) };
}

export const findAlertWithNeed = (db: Database, id: string) =>
  alertsWithNeed(db).where('alerts.id', '=', id).executeTakeFirst();

/** In no order. */
export const findAlertsWithNeed = (db: Database, ids: readonly string[]) =>
  alertsWithNeed(db).where('alerts.id', 'in', ids).execute();

export type AlertWithNeed = NonNullable<Awaited<ReturnType<typeof findAlertWithNeed>>>;

/** Each wave with its donors' actions. A donor who is coming has not declined, whatever they said before. */
export const wavesOf = (db: Database, alertIds: readonly string[]) =>
  db
    .selectFrom('alert_waves as wave')
    .innerJoin('alerts', 'alerts.id', 'wave.alert_id')
    .leftJoin('alert_recipients as called', (join) =>
      join.onRef('called.alert_id', '=', 'wave.alert_id').onRef('called.wave', '=', 'wave.number'),
    )
    .leftJoin('responses', (join) =>
      join
        .onRef('responses.request_id', '=', 'alerts.request_id')
        .onRef('responses.donor_id', '=', 'called.donor_id')
        .on(isComing()),
    )
    .select(['wave.alert_id', 'wave.number', 'wave.tier', 'wave.radius_km', 'wave.started_at'])
    .select((eb) => [
      eb.fn.count<number>('called.donor_id').as('called'),
      eb.fn.count<number>('called.shown_at').as('reached'),
      eb.fn.count<number>('called.opened_at').as('opened'),
      eb.fn.count<number>('responses.id').as('coming'),
      sql<number>`count(case when ${eb.ref('responses.status')} = ${GAVE} then 1 end)`.as('gave'),
      sql<number>`count(case when ${eb.ref('called.declined_at')} is not null and ${eb.ref('responses.id')} is null then 1 end)`.as(
        'declined',
      ),
    ])
    .where('wave.alert_id', 'in', alertIds)
    .groupBy(['wave.alert_id', 'wave.number', 'wave.tier', 'wave.radius_km', 'wave.started_at'])
    .orderBy('wave.alert_id')
    .orderBy('wave.number')
    .execute();

export type WaveFigures = Awaited<ReturnType<typeof wavesOf>>[number];

/** Deliveries of the alerts' own messages, by state. */
export const deliveriesOf = (db: Database, alertIds: readonly string[]) =>
  db
    .selectFrom('deliveries')
    .select(['alert_id', 'state'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('alert_id', 'in', alertIds)
    .where('kind', '=', 'alert')
    .groupBy(['alert_id', 'state'])
    .execute();

/** The alerts' texts: how many were handed over, and how many are on a phone; none for an alert without texts. */
export const textsOf = (db: Database, alertIds: readonly string[]) =>
  db
    .selectFrom('texts')
    .select((eb) => [
      'alert_id',
      eb.fn.count<number>('handed_over_at').as('sent'),
      sql<number>`count(case when ${eb.ref('state')} = 'delivered' then 1 end)`.as('delivered'),
    ])
    .where('alert_id', 'in', alertIds)
    .groupBy('alert_id')
    .execute();

export type DeliveryFigures = Awaited<ReturnType<typeof deliveriesOf>>[number];
