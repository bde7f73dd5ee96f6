import type { Settings } from '../../../shared/contract/people.ts';
import type { OrderNews } from '../../../shared/contract/push-message.ts';
import type { OrderSide } from '../../../shared/rules/order-states.ts';
import { DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { queueMessages } from '../../messaging/channels/queue-messages.ts';
import { queueTexts } from '../../messaging/texts/queue-texts.ts';
import { remainingTexts } from '../../messaging/texts/text-budget.ts';
import { findHospitalWithAccount, type HospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import { peopleOf } from '../../people/hospitals/staff-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { textNumber } from '../../platform/phones/text-number.ts';
import { findParties, linesOf, type OrderRow } from './order-store.ts';

/** Updates the open screens of both hospitals, in the transaction of the order's change. */
export const notifyOfOrder = (context: Context, trx: Database, order: OrderRow): Promise<void> =>
  recordEvents(
    context,
    trx,
    [order.receiver_id, order.supplier_id].map((userId) => ({ userId, type: 'order', subjectId: order.id })),
  );

/** `3 × O-, 2 × A+`: the same in every language. */
async function unitsOf(trx: Database, orderId: string): Promise<string> {
  const lines = await linesOf(trx, [orderId]);
  return lines.map(({ blood_type, units, offered }) => `${offered ?? units} × ${blood_type}`).join(', ');
}

/** An urgent question as a text, to a hospital none of whose devices gets messages, if its settings say so. */
async function textUrgent(
  context: Context,
  trx: Database,
  order: OrderRow,
  to: HospitalWithAccount,
  asking: string,
): Promise<void> {
  const notifications = JSON.parse(to.notifications) as Partial<Settings['notifications']>;
  const phone = textNumber(to.phone, context.config.smsCountries);
  if (!notifications.smsUrgent || phone === null) return;
  if ((await remainingTexts(context, trx, order.receiver_id)) === 0) return;
  await queueTexts(context, trx, [
    {
      kind: 'order_asked',
      details: { hospital: asking },
      userId: to.user_id,
      phone,
      language: to.language,
      tag: `order:${order.id}`,
      priority: 2,
      expiresAt: order.check_at ?? context.now().toISOString(),
      // Whoever asks pays: otherwise they could use up another's texts.
      chargedTo: order.receiver_id,
    },
  ]);
}

/**
 * Notifies everybody who works at one side of an order of what the other has done, or time. An urgent order rings at
 * its supplier, and is a text to one that no device would reach.
 */
export async function tellSide(
  context: Context,
  trx: Database,
  order: OrderRow,
  side: OrderSide,
  news: OrderNews,
): Promise<void> {
  const isReceiver = side === 'receiver';
  const to = await findHospitalWithAccount(trx, isReceiver ? order.receiver_id : order.supplier_id);
  if (to?.status !== 'active') return;
  const [other] = await findParties(trx, [isReceiver ? order.supplier_id : order.receiver_id]);
  const hospital = other?.name ?? '';
  const rings = news === 'asked' && order.urgency === 'high';
  const expiresAt = order.check_at ?? new Date(context.now().getTime() + DAY_MS).toISOString();
  const details = { hospital, units: await unitsOf(trx, order.id), orderId: order.id, news };
  const people = await peopleOf(trx, to.user_id);
  const queued = await queueMessages(
    context,
    trx,
    people.map((userId) => ({
      kind: rings ? 'order_asked' : 'order',
      details,
      userId,
      tag: `order:${order.id}`,
      urgency: order.urgency === 'high' ? 'high' : 'normal',
      expiresAt,
    })),
  );
  if (rings && queued === 0) await textUrgent(context, trx, order, to, hospital);
}
