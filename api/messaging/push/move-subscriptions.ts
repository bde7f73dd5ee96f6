import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { HOSPITAL_KINDS } from './delivery-details.ts';
import { giveUpDeliveriesBut, passDeliveries } from './delivery-store.ts';
import { removeSubscriptions } from './remove-subscriptions.ts';
import { DEVICES_MAX } from './subscribe.ts';
import { beyondNewest, renewSubscription, subscriptionIdsOfSessions } from './subscription-store.ts';

/**
 * The device of a session continues to get messages, for the next person of the same hospital: waiting messages about
 * the hospital's requests are still sent, those for the last person alone are not.
 */
export async function moveSubscriptions(
  context: Pick<Context, 'now'>,
  trx: Database,
  from: string,
  to: { readonly userId: string; readonly sessionId: string },
): Promise<void> {
  const at = context.now().toISOString();
  const ids = await subscriptionIdsOfSessions(trx, [from]);
  if (ids.length === 0) return;
  await passDeliveries(trx, ids, HOSPITAL_KINDS, to.userId);
  await giveUpDeliveriesBut(trx, ids, HOSPITAL_KINDS, at);
  const changes = { user_id: to.userId, session_id: to.sessionId, created_at: at, checked_at: at };
  for (const id of ids) await renewSubscription(trx, id, changes);
  await removeSubscriptions(context, trx, await beyondNewest(trx, to.userId, DEVICES_MAX));
}
