import type { PushKind } from '../../shared/contract/push-message.ts';
import type { Database } from '../database/database.ts';
import type { NewRow } from '../database/tables.ts';

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
  await db
    .updateTable('deliveries')
    .set({ state: 'superseded', finished_at: at, leased_until: null })
    .where('request_id', '=', requestId)
    .where('kind', 'in', kinds)
    .where('state', '=', 'pending')
    .execute();
}
