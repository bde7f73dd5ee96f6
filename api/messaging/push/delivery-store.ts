import type { ExpressionBuilder } from 'kysely';
import { ANSWERABLE_KINDS } from '../../../shared/contract/answerable-kinds.ts';
import type { PushKind } from '../../../shared/contract/push-message.ts';
import { chunks, PARAMETERS_MAX } from '../../platform/database/chunks.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteFound } from '../../platform/database/delete-found.ts';
import { literal } from '../../platform/database/literal.ts';
import { padded } from '../../platform/database/padded.ts';
import type { NewRow, Row, Tables } from '../../platform/database/tables.ts';
import { yieldToOthers } from '../../platform/database/yield-to-others.ts';

export async function insertDeliveries(db: Database, rows: readonly NewRow<'deliveries'>[]): Promise<void> {
  for (const some of chunks(rows, PARAMETERS_MAX / 20)) {
    await db.insertInto('deliveries').values(some).execute();
    await yieldToOthers();
  }
}

/** What else it is limited to is added by the caller. */
export const supersede = (db: Database, kinds: readonly PushKind[], at: string) =>
  db
    .updateTable('deliveries')
    .set({ state: 'superseded', finished_at: at, leased_until: null })
    .where('kind', 'in', kinds)
    .where('state', '=', literal('pending'));

/**
 * Cancels all unsent messages of these kinds about this request. A sender checks again before each send, so that no
 * send begins after this has been committed.
 */
export async function supersedeDeliveries(
  db: Database,
  requestId: string,
  kinds: readonly PushKind[],
  at: string,
): Promise<void> {
  await supersede(db, kinds, at).where('request_id', '=', requestId).execute();
}

/** Cancels all unsent messages of these kinds to this person, about one thing or about anything. */
export async function supersedeDeliveriesTo(
  db: Database,
  userId: string,
  kinds: readonly PushKind[],
  at: string,
  tag?: string,
): Promise<void> {
  await supersede(db, kinds, at)
    .where('user_id', '=', userId)
    .$if(tag !== undefined, (messages) => messages.where('tag', '=', tag as string))
    .execute();
}

export const findDelivery = (db: Database, id: string) =>
  db
    .selectFrom('deliveries')
    .select(['user_id', 'state', 'attempts', 'last_status', 'shown_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * The device has shown it: only the first time counts, and one that was still to be sent (again) becomes `sent`. False
 * if there is no such delivery to this person.
 */
export async function markShown(
  db: Database,
  { deliveryId, userId }: { readonly deliveryId: string; readonly userId: string },
  shownAt: string,
  now: string,
): Promise<boolean> {
  const mine = (eb: ExpressionBuilder<Tables, 'deliveries'>) =>
    eb.and([eb('id', '=', deliveryId), eb('user_id', '=', userId)]);
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set((eb) => ({ shown_at: eb.fn.coalesce('shown_at', eb.val(shownAt)) }))
    .where(mine)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .updateTable('deliveries')
    .set({ state: 'sent', finished_at: now, leased_until: null })
    .where(mine)
    .where('state', '=', literal('pending'))
    .execute();
  return true;
}

/** Removes up to `limit` ended deliveries with ids below `id`; returns how many. */
export const deleteEndedDeliveries = (db: Database, id: string, limit: number) =>
  deleteFound(
    db,
    'deliveries',
    db
      .selectFrom('deliveries')
      .select('id')
      .where('id', '<', id)
      .where('state', '!=', literal('pending'))
      .orderBy('id')
      .limit(limit),
  );

/** The instance that leases it, and until when at most. */
interface Lease {
  readonly by: string;
  readonly until: string;
}

export const markLeased = (db: Database, ids: readonly string[], { by, until }: Lease) =>
  db
    .updateTable('deliveries')
    .set((eb) => ({ leased_until: until, leased_by: by, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', padded(ids))
    .execute();

/** Releases deliveries that were leased but not tried, to be tried at `at` if that is given. */
export const releaseDeliveries = (db: Database, ids: readonly string[], leasedUntil: string, at?: string) =>
  db
    .updateTable('deliveries')
    .set((eb) => ({
      leased_until: null,
      attempts: eb('attempts', '-', 1),
      ...(at !== undefined && { next_attempt_at: at }),
    }))
    .where('id', 'in', padded(ids))
    .where('state', '=', literal('pending'))
    .where('leased_until', '=', leasedUntil)
    .execute();

/** Releases everything that this instance has leased. */
export const dropLeasesOf = (db: Database, instanceId: string) =>
  db
    .updateTable('deliveries')
    .set({ leased_until: null })
    .where('state', '=', literal('pending'))
    .where('leased_by', '=', instanceId)
    .where('leased_until', 'is not', null)
    .execute();

/** How a delivery ended; the last answer stays if none is given. */
interface Ending extends Partial<Pick<Row<'deliveries'>, 'last_status' | 'last_error'>> {
  readonly state: 'sent' | 'gone' | 'expired' | 'failed';
}

/**
 * Ends deliveries that have not ended meanwhile. A message that was superseded in flight and arrived all the same
 * counts as sent, so that its donor can be stood down.
 */
export const endDeliveries = (db: Database, ids: readonly string[], ending: Ending, at: string) =>
  db
    .updateTable('deliveries')
    .set({ ...ending, finished_at: at, leased_until: null })
    .where('id', 'in', padded(ids))
    .where(
      'state',
      'in',
      ending.state === 'sent' ? [literal('pending'), literal('superseded')] : [literal('pending')],
    )
    .execute();

/**
 * Schedules another try; only for the try that `attempts` counts, so that a late outcome of an old one changes nothing.
 */
export const postponeDelivery = (
  db: Database,
  id: string,
  attempts: number,
  changes: Pick<Row<'deliveries'>, 'next_attempt_at' | 'last_status' | 'last_error'>,
) =>
  db
    .updateTable('deliveries')
    .set({ ...changes, leased_until: null })
    .where('id', '=', id)
    .where('state', '=', literal('pending'))
    .where('attempts', '=', attempts)
    .execute();

/**
 * Messages that were sent to a device and not shown there may have been lost with its old endpoint: they are sent once
 * more, to the subscription that replaces it. Alerts only as long as donors are still needed.
 */
export const sendUnshownAgain = (
  db: Database,
  { from, to, userId }: { readonly from: string; readonly to: string; readonly userId: string },
  at: string,
) =>
  db
    .updateTable('deliveries')
    .set({
      subscription_id: to,
      state: 'pending',
      next_attempt_at: at,
      finished_at: null,
      leased_until: null,
    })
    .where('subscription_id', '=', from)
    .where('user_id', '=', userId)
    .where('state', 'in', ['sent', 'gone'])
    .where('shown_at', 'is', null)
    .where('expires_at', '>', at)
    .where(({ and, eb, exists, or, selectFrom }) =>
      or([
        eb('kind', 'not in', ANSWERABLE_KINDS),
        and([
          or([
            eb('request_id', 'is', null),
            exists(
              selectFrom('requests')
                .select('requests.id')
                .whereRef('requests.id', '=', 'deliveries.request_id')
                .where('requests.status', '=', 'pending'),
            ),
          ]),
          or([
            eb('alert_id', 'is', null),
            exists(
              selectFrom('alerts')
                .select('alerts.id')
                .whereRef('alerts.id', '=', 'deliveries.alert_id')
                .where((alert) =>
                  alert.or([
                    alert('alerts.status', '=', 'active'),
                    alert('alerts.ended_by', '=', 'exhausted'),
                  ]),
                ),
            ),
          ]),
        ]),
      ]),
    )
    .execute();

/** Waiting messages of these kinds go to the person who has these devices now. */
export const passDeliveries = (
  db: Database,
  subscriptionIds: readonly string[],
  kinds: readonly PushKind[],
  userId: string,
) =>
  db
    .updateTable('deliveries')
    .set({ user_id: userId })
    .where('subscription_id', 'in', subscriptionIds)
    .where('state', '=', literal('pending'))
    .where('kind', 'in', kinds)
    .execute();

const giveUp = (db: Database, subscriptionIds: readonly string[], at: string) =>
  db
    .updateTable('deliveries')
    .set({ state: 'gone', finished_at: at, leased_until: null })
    .where('subscription_id', 'in', subscriptionIds)
    .where('state', '=', literal('pending'));

/** Ends the waiting messages for these devices, which no longer have a recipient. */
export const giveUpDeliveriesTo = (db: Database, subscriptionIds: readonly string[], at: string) =>
  giveUp(db, subscriptionIds, at).execute();

/** The same, except for these kinds. */
export const giveUpDeliveriesBut = (
  db: Database,
  subscriptionIds: readonly string[],
  kinds: readonly PushKind[],
  at: string,
) => giveUp(db, subscriptionIds, at).where('kind', 'not in', kinds).execute();

const pendingOfAlert = (db: Database, alertId: string, at: string) =>
  supersede(db, ['alert'], at).where('alert_id', '=', alertId);

/** An alert's messages that no sender has begun are not sent; returns their number. */
export async function supersedeUntriedAlert(db: Database, alertId: string, at: string): Promise<number> {
  const { numUpdatedRows } = await pendingOfAlert(db, alertId, at)
    .where('leased_until', 'is', null)
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Nor are those that wait for a retry. */
export const supersedeAlert = (db: Database, alertId: string, at: string) =>
  pendingOfAlert(db, alertId, at).execute();
