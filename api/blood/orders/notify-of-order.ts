import type { OrderNews } from '../../../shared/contract/push-message.ts';
import type { OrderSide } from '../../../shared/rules/order-states.ts';
import { DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { queueMessages } from '../../messaging/channels/queue-messages.ts';
import { queueWebhookEvent } from '../../messaging/webhooks/queue-webhook-event.ts';
import { findHospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import { peopleOf } from '../../people/hospitals/staff-store.ts';
import { textUrgent } from '../../people/hospitals/text-urgent.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { type BagRow, bagsOf } from './box-store.ts';
import type { Line } from './check-offer.ts';
import { findParties, linesOf, type OrderRow } from './order-store.ts';
import { standingWith } from './standing-store.ts';

/** Whoever is away for a week still learns that somebody else is to be asked. */
const STANDING_DAYS = 7;

/** Updates the open screens of both hospitals, in the transaction of the order's change. */
export const notifyOfOrder = (context: Context, trx: Database, order: OrderRow): Promise<void> =>
  recordEvents(
    context,
    trx,
    [order.receiver_id, order.supplier_id].map((userId) => ({ userId, type: 'order', subjectId: order.id })),
  );

/** Tells the programs of both hospitals that a box was opened: how many units the receiver took, and how many not. */
export async function tellOfReceived(context: Context, trx: Database, order: OrderRow): Promise<void> {
  const bags = await bagsOf(trx, [order.id]);
  const unitsOf = (state: BagRow['state']) =>
    bags.filter((bag) => bag.state === state).reduce((sum, { units }) => sum + units, 0);
  await queueWebhookEvent(context, trx, {
    event: 'order.received',
    hospitalIds: [order.receiver_id, order.supplier_id],
    subject: order.id,
    data: {
      orderId: order.id,
      receiverId: order.receiver_id,
      supplierId: order.supplier_id,
      state: order.state,
      unitsAccepted: unitsOf('accepted'),
      unitsRefused: unitsOf('refused'),
      receivedAt: order.received_at,
    },
  });
}

/** `3 × O-, 2 × A+`: the same in every language. */
const unitsText = (lines: readonly Pick<Line, 'bloodType' | 'units'>[]): string =>
  lines.map(({ bloodType, units }) => `${units} × ${bloodType}`).join(', ');

async function unitsOf(trx: Database, orderId: string): Promise<string> {
  const lines = await linesOf(trx, [orderId]);
  return unitsText(
    lines.map(({ blood_type, units, offered }) => ({ bloodType: blood_type, units: offered ?? units })),
  );
}

interface Standing {
  readonly id: string;
  readonly hospital_id: string;
  /** JSON. */
  readonly lines: string;
}

/**
 * Notifies everybody who works where a standing order is placed: it has `ended` because its supplier leaves, or was not
 * placed this time because too many orders are open there (`full`). Without an order there is nothing else to show it.
 */
export async function tellOfStanding(
  context: Context,
  trx: Database,
  { id, hospital_id, lines }: Standing,
  { supplier, news }: { readonly supplier: string; readonly news: 'ended' | 'full' },
): Promise<void> {
  const details = { hospital: supplier, units: unitsText(JSON.parse(lines) as Line[]), news } as const;
  const people = await peopleOf(trx, hospital_id);
  await queueMessages(
    context,
    trx,
    people.map((userId) => ({
      kind: 'order',
      details,
      userId,
      tag: `standing:${id}`,
      urgency: 'normal',
      expiresAt: new Date(context.now().getTime() + STANDING_DAYS * DAY_MS).toISOString(),
    })),
  );
  await recordEvents(context, trx, [{ userId: hospital_id, type: 'order', subjectId: id }]);
}

/** Notifies those who have a standing order with a hospital that it leaves, and that nothing is ordered any more. */
export async function tellStandingEnded(context: Context, trx: Database, supplierId: string): Promise<void> {
  const [supplier] = await findParties(trx, [supplierId]);
  for (const standing of await standingWith(trx, supplierId))
    await tellOfStanding(context, trx, standing, { supplier: supplier?.name ?? '', news: 'ended' });
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
  if (rings && queued === 0)
    await textUrgent(context, trx, to, {
      kind: 'order_asked',
      details: { hospital },
      tag: `order:${order.id}`,
      expiresAt: order.check_at ?? context.now().toISOString(),
      // Whoever asks pays: otherwise they could use up another's texts.
      chargedTo: order.receiver_id,
    });
}
