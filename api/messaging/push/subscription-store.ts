import { chunks, PARAMETERS_MAX } from '../../platform/database/chunks.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewRow, RowChanges } from '../../platform/database/tables.ts';
import { silentDevices } from './silence-store.ts';

export const findByEndpoint = (db: Database, endpoint: string) =>
  db.selectFrom('push_subscriptions').selectAll().where('endpoint', '=', endpoint).executeTakeFirst();

export const insertSubscription = (db: Database, row: NewRow<'push_subscriptions'>) =>
  db.insertInto('push_subscriptions').values(row).execute();

/** The same device again: another session or person, newer keys, another endpoint in place of its own. */
export const renewSubscription = (
  db: Database,
  id: string,
  changes: Omit<RowChanges<'push_subscriptions'>, 'id'>,
) => db.updateTable('push_subscriptions').set(changes).where('id', '=', id).execute();

/** Ids of a person's devices except for the `most` that registered last. */
export const beyondNewest = async (db: Database, userId: string, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.slice(most).map(({ id }) => id);
};

export const subscriptionIdsOfSessions = async (
  db: Database,
  sessionIds: readonly string[],
): Promise<string[]> => {
  if (sessionIds.length === 0) return [];
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('session_id', 'in', sessionIds)
    .execute();
  return rows.map(({ id }) => id);
};

export const subscriptionIdsBeside = async (
  db: Database,
  userId: string,
  keepSessionId: string | null,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .$call((all) => (keepSessionId === null ? all : all.where('session_id', '!=', keepSessionId)))
    .execute();
  return rows.map(({ id }) => id);
};

export const deleteSubscriptions = (db: Database, ids: readonly string[]) =>
  db.deleteFrom('push_subscriptions').where('id', 'in', ids).execute();

/** The endpoints of these subscriptions, as far as they still exist. */
export const endpointsOf = async (db: Database, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, endpoint }) => [id, endpoint]));
};

/** Whether any was made with this server key. */
export const hasSubscriptionFor = async (db: Database, vapidKey: string): Promise<boolean> =>
  (await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('vapid_key', '=', vapidKey)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Ids of the devices of each person; a person who is banned has none. */
export async function subscriptionsOf(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const some of chunks(userIds, PARAMETERS_MAX)) {
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

/**
 * Claims at most `limit` devices that are silent and were not examined since `by`, and records `at`: of several callers
 * one gets each. Returns their owners, one for each device.
 */
export async function claimSilentDevices(
  trx: Database,
  by: string,
  at: string,
  limit: number,
): Promise<string[]> {
  const taken = await trx
    .updateTable('push_subscriptions')
    .set({ silence_looked_at: at })
    .where('id', 'in', silentDevices(trx, by, limit))
    .where('silence_looked_at', '<=', by)
    .returning('user_id')
    .execute();
  return taken.map(({ user_id }) => user_id).toSorted();
}
