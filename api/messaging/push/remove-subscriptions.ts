import type { Context } from '../../context.ts';
import { chunks, PARAMETERS_MAX } from '../../platform/database/chunks.ts';
import type { Database } from '../../platform/database/database.ts';
import { giveUpDeliveriesTo } from './delivery-store.ts';
import {
  deleteSubscriptions,
  subscriptionIdsBeside,
  subscriptionIdsOfSessions,
} from './subscription-store.ts';

type Clock = Pick<Context, 'now'>;

/** Sends these devices no more messages; waiting ones become `gone`. */
export async function removeSubscriptions(
  { now }: Clock,
  trx: Database,
  ids: readonly string[],
): Promise<void> {
  const at = now().toISOString();
  for (const some of chunks(ids, PARAMETERS_MAX)) {
    await deleteSubscriptions(trx, some);
    await giveUpDeliveriesTo(trx, some, at);
  }
}

/** For sessions that somebody ended (logout, "sign out everywhere"); not for expired ones. */
export async function removeSubscriptionsOfSessions(
  clock: Clock,
  trx: Database,
  sessionIds: readonly string[],
): Promise<void> {
  await removeSubscriptions(clock, trx, await subscriptionIdsOfSessions(trx, sessionIds));
}

/** For all devices of a person, except for that of the session to keep. */
export async function removeSubscriptionsBeside(
  clock: Clock,
  trx: Database,
  userId: string,
  keepSessionId: string | null,
): Promise<void> {
  await removeSubscriptions(clock, trx, await subscriptionIdsBeside(trx, userId, keepSessionId));
}
