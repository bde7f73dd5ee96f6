import type { ExpressionBuilder } from 'kysely';
import type { PushKind } from '../../shared/contract/push-message.ts';
import { boundLimit } from '../database/bound-limit.ts';
import type { Database } from '../database/database.ts';
import { literal } from '../database/literal.ts';
import type { NewRow, Tables } from '../database/tables.ts';

/** So many parameters are safe in one statement of either database. */
const CHUNK = 500;

function* chunks<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** Ids of the devices of each person; a person who is banned has none. */
export async function subscriptionsOf(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const some of chunks(userIds, CHUNK)) {
    const rows = await db
      .selectFrom('push_subscriptions')
      .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
      .select(['push_subscriptions.id', 'push_subscriptions.user_id'])
      .where('push_subscriptions.user_id', 'in', some)
      .where('users.status', '=', 'active')
      .execute();
    for (const { id, user_id } of rows) found.set(user_id, [...(found.get(user_id) ?? []), id]);
  }
  return found;
}

export async function insertDeliveries(db: Database, rows: readonly NewRow<'deliveries'>[]): Promise<void> {
  for (const some of chunks(rows, CHUNK / 20)) await db.insertInto('deliveries').values(some).execute();
}

const supersede = (db: Database, kinds: readonly PushKind[], at: string) =>
  db
    .updateTable('deliveries')
    .set({ state: 'superseded', finished_at: at, leased_until: null })
    .where('kind', 'in', kinds)
    .where('state', '=', literal('pending'));

/**
 * Nothing of these kinds about this request is sent any more. A sender looks again before each send, so that
 * no send begins after this has been committed.
 */
export async function supersedeDeliveries(
  db: Database,
  requestId: string,
  kinds: readonly PushKind[],
  at: string,
): Promise<void> {
  await supersede(db, kinds, at).where('request_id', '=', requestId).execute();
}

/** Nothing of these kinds that waits for its sending to this person is sent any more. */
export async function supersedeDeliveriesTo(
  db: Database,
  userId: string,
  kinds: readonly PushKind[],
  at: string,
): Promise<void> {
  await supersede(db, kinds, at).where('user_id', '=', userId).execute();
}

export const findDelivery = (db: Database, id: string) =>
  db
    .selectFrom('deliveries')
    .select(['user_id', 'state', 'attempts', 'last_status', 'shown_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * The device has shown it: the first time counts, and one that was still to be sent (again) is `sent`.
 * False where there is no such delivery of this person.
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

/** Removes up to `limit` deliveries that have ended, of those with ids below `id`; returns how many. */
export async function deleteEndedDeliveries(db: Database, id: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('deliveries')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('deliveries')
        .select('id')
        .where('id', '<', id)
        .where('state', '!=', literal('pending'))
        .orderBy('id')
        .limit(boundLimit(limit)),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
