import type { NotNull } from 'kysely';
import { ANSWERABLE_KINDS } from '../../../shared/contract/answerable-kinds.ts';
import type { BloodType } from '../../../shared/rules/blood.ts';
import { SETTLED_RESPONSES } from '../../../shared/rules/request-status.ts';
import { ANSWERABLE_TEXTS } from '../../messaging/texts/text-details.ts';
import { chunks } from '../../platform/database/chunks.ts';
import type { Database } from '../../platform/database/database.ts';
import { literal } from '../../platform/database/literal.ts';
import type { NewRow, Row } from '../../platform/database/tables.ts';
import { yieldToOthers } from '../../platform/database/yield-to-others.ts';
import type { AlertFigures } from './wave-plan.ts';

/** Fewer parameters than either database takes in one statement. */
const ROWS = 50;

export async function insertRecipients(
  db: Database,
  rows: readonly NewRow<'alert_recipients'>[],
): Promise<void> {
  for (const some of chunks(rows, ROWS)) {
    await db.insertInto('alert_recipients').values(some).execute();
    await yieldToOthers();
  }
}

export async function countRecipients(db: Database, alertId: string): Promise<number> {
  const { count } = await db
    .selectFrom('alert_recipients')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('alert_id', '=', alertId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The newest that figures are measured on: as good as all of them, and as quick in a country of a million. Few of those
 * alerted are coming, most responses have a result: results are measured on a quarter as many, each of which costs
 * more.
 */
const ALERTED_MEASURED = 2000;
const OUTCOMES_MEASURED = 500;

/**
 * Donors alerted between two instants, how many of them said that they are coming, and the results of responses of that
 * time; for each only the newest if there are many.
 */
export async function countAlerted(db: Database, from: string, to: string): Promise<AlertFigures> {
  const { called, coming } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('alert_recipients')
        .select('answered_at')
        .where('alerted_at', '>', from)
        .where('alerted_at', '<=', to)
        .orderBy('alerted_at', 'desc')
        .limit(ALERTED_MEASURED)
        .as('newest'),
    )
    .select((eb) => [eb.fn.countAll<number>().as('called'), eb.fn.count<number>('answered_at').as('coming')])
    .executeTakeFirstOrThrow();
  return { called, coming, ...(await countOutcomes(db, from, to)) };
}

/** Responses given between two instants whose result is known, and the units that they brought. */
async function countOutcomes(
  db: Database,
  from: string,
  to: string,
): Promise<Pick<AlertFigures, 'settled' | 'units'>> {
  const { settled, units } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('responses')
        .select('id')
        .where('answered_at', '>', from)
        .where('answered_at', '<=', to)
        .where('status', 'in', SETTLED_RESPONSES.map(literal))
        .orderBy('answered_at', 'desc')
        .limit(OUTCOMES_MEASURED)
        .as('newest'),
    )
    .leftJoin('donations', 'donations.response_id', 'newest.id')
    .select((eb) => [
      eb.fn.countAll<number>().as('settled'),
      eb.fn.sum<number | null>('donations.units').as('units'),
    ])
    .executeTakeFirstOrThrow();
  return { settled, units: units ?? 0 };
}

/** The donor answered: every alert that they got for this request, or for its mass casualty, records it. */
export const markResponded = (
  db: Database,
  { id, mass_casualty_id }: Pick<Row<'requests'>, 'id' | 'mass_casualty_id'>,
  donorId: string,
  at: string,
) =>
  db
    .updateTable('alert_recipients')
    .set({ answered_at: at })
    .where('donor_id', '=', donorId)
    .where('answered_at', 'is', null)
    .where('alert_id', 'in', (eb) =>
      mass_casualty_id === null
        ? eb.selectFrom('alerts').select('alerts.id').where('request_id', '=', id)
        : eb
            .selectFrom('alerts')
            .innerJoin('requests', 'requests.id', 'alerts.request_id')
            .select('alerts.id')
            .where('requests.mass_casualty_id', '=', mass_casualty_id),
    )
    .execute();

/** Records the first time of an alerted donor's action; null removes it. True if that changes something. */
export async function markRecipient(
  db: Database,
  who: { readonly alertId: string; readonly donorId: string },
  column: 'shown_at' | 'opened_at' | 'declined_at',
  at: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alert_recipients')
    .set({ [column]: at })
    .where('alert_id', '=', who.alertId)
    .where('donor_id', '=', who.donorId)
    .where(column, at === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Messages and texts that donors can answer about a request, which have arrived or may be arriving. */
const begun = (db: Database, requestId: string) =>
  db
    .selectFrom('deliveries')
    .select(['user_id', 'alert_id'])
    .where('request_id', '=', requestId)
    .where('kind', 'in', ANSWERABLE_KINDS)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['sent', 'superseded']),
        eb('shown_at', 'is not', null),
        eb('leased_until', 'is not', null),
        eb.and([eb('state', '=', literal('pending')), eb('attempts', '>', 0)]),
      ]),
    )
    .unionAll(
      db
        .selectFrom('texts')
        .select(['user_id', 'alert_id'])
        .where('request_id', '=', requestId)
        .where('kind', 'in', ANSWERABLE_TEXTS)
        .where('user_id', 'is not', null)
        .$narrowType<{ user_id: string }>()
        .where('attempts', '>', 0)
        .where((eb) => eb.or([eb('handed_over_at', 'is not', null), eb('state', '=', literal('pending'))])),
    );

/**
 * Donors who were alerted for a request, or asked, and have to be notified that it is closed: the message arrived on
 * their device or may be arriving, and they neither answered nor said that they cannot come. A superseded alert counts
 * while its donor is still a recipient: `cancelUnsent` removes only donors to whom nothing was sent.
 */
export async function findWaiting(db: Database, requestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom(begun(db, requestId).as('message'))
    .leftJoin('alert_recipients as called', (join) =>
      join.onRef('called.alert_id', '=', 'message.alert_id').onRef('called.donor_id', '=', 'message.user_id'),
    )
    .leftJoin('asks', (join) =>
      join.on('asks.request_id', '=', requestId).onRef('asks.donor_id', '=', 'message.user_id'),
    )
    .leftJoin('responses', (join) =>
      join.on('responses.request_id', '=', requestId).onRef('responses.donor_id', '=', 'message.user_id'),
    )
    .select('message.user_id')
    .distinct()
    .where('responses.id', 'is', null)
    // In a mass casualty another of its hospitals may expect them.
    .where('called.answered_at', 'is', null)
    .where('called.declined_at', 'is', null)
    .where('asks.declined_at', 'is', null)
    .where((eb) => eb.or([eb('called.donor_id', 'is not', null), eb('asks.donor_id', 'is not', null)]))
    .orderBy('message.user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** An alert, or all alerts of a request, no longer count against their donors' rest. */
export const giveBackRest = (
  db: Database,
  of: { readonly alertId: string } | { readonly requestId: string },
  at: string,
) =>
  db
    .updateTable('alert_recipients')
    .set({ given_back_at: at })
    .where('given_back_at', 'is', null)
    .where((eb) =>
      'alertId' in of
        ? eb('alert_id', '=', of.alertId)
        : eb('alert_id', 'in', eb.selectFrom('alerts').select('id').where('request_id', '=', of.requestId)),
    )
    .execute();

/** Those of these donors whose blood type is known and none of `types`. */
export async function ofOtherTypes(
  db: Database,
  donorIds: readonly string[],
  types: readonly BloodType[],
): Promise<string[]> {
  if (donorIds.length === 0) return [];
  const rows = await db
    .selectFrom('donors')
    .select('user_id')
    .where('user_id', 'in', donorIds)
    .where('blood_type', 'not in', types)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Those of these donors who allow push. */
export async function withPush(db: Database, donorIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('donors')
    .select('user_id')
    .where('user_id', 'in', donorIds)
    .where('channel_push', '=', 1)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Those of these donors who answered a request and want e-mails about it. */
export const respondersByMail = (db: Database, requestId: string, donorIds: readonly string[]) =>
  db
    .selectFrom('responses')
    .innerJoin('donors', 'donors.user_id', 'responses.donor_id')
    .innerJoin('users', 'users.id', 'responses.donor_id')
    .select(['users.id', 'users.email', 'users.language'])
    .where('responses.request_id', '=', requestId)
    .where('responses.donor_id', 'in', donorIds)
    .where('donors.channel_email', '=', 1)
    .where('users.email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .where('users.status', '=', 'active')
    .orderBy('users.id')
    .execute();

/** Pending requests of a hospital for which donors were alerted or asked. */
export async function requestsWithAlerts(db: Database, hospitalId: string): Promise<Row<'requests'>[]> {
  return db
    .selectFrom('requests')
    .selectAll()
    .where('hospital_id', '=', hospitalId)
    .where('status', '=', 'pending')
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('deliveries')
            .select('deliveries.id')
            .whereRef('deliveries.request_id', '=', 'requests.id')
            .where('deliveries.kind', 'in', ANSWERABLE_KINDS),
        ),
        eb.exists(
          eb
            .selectFrom('texts')
            .select('texts.id')
            .whereRef('texts.request_id', '=', 'requests.id')
            .where('texts.kind', 'in', ANSWERABLE_TEXTS),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
}

/**
 * A donor with only messages of this alert that were stopped before their first try was not alerted. The recipient of a
 * stopped message that was tried, or shown, stays.
 */
export const deleteUnalerted = (db: Database, alertId: string) =>
  db
    .deleteFrom('alert_recipients')
    .where('alert_id', '=', alertId)
    .where('shown_at', 'is', null)
    .where('answered_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('donor_id', 'not in', (eb) =>
      eb
        .selectFrom('deliveries')
        .select('user_id')
        .where('alert_id', '=', alertId)
        .where((sent) =>
          sent.or([
            sent('state', '!=', 'superseded'),
            sent('attempts', '>', 0),
            sent('shown_at', 'is not', null),
          ]),
        ),
    )
    .where('donor_id', 'not in', (eb) =>
      eb
        .selectFrom('texts')
        .select('user_id')
        .where('alert_id', '=', alertId)
        .where('user_id', 'is not', null)
        .where((sent) => sent.or([sent('state', '!=', 'cancelled'), sent('attempts', '>', 0)])),
    )
    .execute();
