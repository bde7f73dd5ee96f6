import type { Database } from '../database/database.ts';
import { literal } from '../database/literal.ts';
import type { NewRow } from '../database/tables.ts';

export const findByEndpoint = (db: Database, endpoint: string) =>
  db.selectFrom('push_subscriptions').selectAll().where('endpoint', '=', endpoint).executeTakeFirst();

export const insertSubscription = (db: Database, row: NewRow<'push_subscriptions'>) =>
  db.insertInto('push_subscriptions').values(row).execute();

/** The same device again: newer keys, another session of the same person. */
export const renewSubscription = (
  db: Database,
  id: string,
  changes: Pick<NewRow<'push_subscriptions'>, 'session_id' | 'p256dh' | 'auth' | 'checked_at'>,
) => db.updateTable('push_subscriptions').set(changes).where('id', '=', id).execute();

/** Ids of someone's devices but for the `kept` that registered last. */
export const beyondNewest = async (db: Database, userId: string, kept: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.slice(kept).map(({ id }) => id);
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

export const subscriptionIdsOfUser = async (db: Database, userId: string): Promise<string[]> => {
  const rows = await db.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId).execute();
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
    .$if(keepSessionId !== null, (query) => query.where('session_id', '!=', keepSessionId ?? ''))
    .execute();
  return rows.map(({ id }) => id);
};

export const deleteSubscriptions = (db: Database, ids: readonly string[]) =>
  db.deleteFrom('push_subscriptions').where('id', 'in', ids).execute();

/** What still waits for these devices has nowhere to go. */
export const giveUpDeliveriesTo = (db: Database, subscriptionIds: readonly string[], at: string) =>
  db
    .updateTable('deliveries')
    .set({ state: 'gone', finished_at: at, leased_until: null })
    .where('subscription_id', 'in', subscriptionIds)
    .where('state', '=', literal('pending'))
    .execute();
