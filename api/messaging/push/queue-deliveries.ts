import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertDeliveries } from './delivery-store.ts';
import { gatherNews } from './gather-news.ts';
import { newDelivery } from './new-delivery.ts';
import type { PersonalMessage } from './personal-message.ts';
import { subscriptionsOf } from './subscription-store.ts';

/**
 * The transaction is most likely over by then; a sender that reads while it still runs waits for it, or finds the
 * deliveries within a second.
 */
const NUDGE_MS = 5;

const nudgeSoon = ({ deliverySignal }: Context) => void setTimeout(deliverySignal.nudge, NUDGE_MS).unref();

/**
 * Writes one delivery for each device of each person, in the transaction of the change that it reports: what is
 * committed is sent, what is rolled back is not. News about one thing is gathered. Returns the number of deliveries; a person without a device has none.
 */
export async function queueDeliveries(
  context: Context,
  trx: Database,
  messages: readonly PersonalMessage[],
): Promise<number> {
  const devices = await subscriptionsOf(trx, [...new Set(messages.map(({ userId }) => userId))]);
  const dueAt = await gatherNews(context, trx, messages);
  const rows = messages.flatMap((message) =>
    (devices.get(message.userId) ?? []).flatMap((subscriptionId) => {
      const due = dueAt(subscriptionId, message);
      return due ? [newDelivery(context, subscriptionId, message, due)] : [];
    }),
  );
  await insertDeliveries(trx, rows);
  if (rows.length > 0) nudgeSoon(context);
  return rows.length;
}
