import type { PushKind } from '../../shared/contract/push-message.ts';
import type { Database } from '../database/database.ts';
import { literal } from '../database/literal.ts';
import type { NewRow, RowChanges } from '../database/tables.ts';

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

/** The endpoints of these subscriptions, as far as they are still there. */
export const endpointsOf = async (db: Database, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, endpoint }) => [id, endpoint]));
};

/** Whether any was made for the server's key of this mark. */
export const hasSubscriptionFor = async (db: Database, vapidKey: string): Promise<boolean> =>
  (await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('vapid_key', '=', vapidKey)
    .limit(1)
    .executeTakeFirst()) !== undefined;

const CALLS: readonly PushKind[] = ['alert', 'ask'];

/**
 * What was sent to a device and not shown there may have gone with its old endpoint: it is sent once more, to the
 * subscription in its place. Calls only as long as somebody is still looked for.
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
        eb('kind', 'not in', CALLS),
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

/** What still waits for these devices has nowhere to go. */
export const giveUpDeliveriesTo = (db: Database, subscriptionIds: readonly string[], at: string) =>
  db
    .updateTable('deliveries')
    .set({ state: 'gone', finished_at: at, leased_until: null })
    .where('subscription_id', 'in', subscriptionIds)
    .where('state', '=', literal('pending'))
    .execute();
