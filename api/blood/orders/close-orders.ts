import { isOpenOrder } from '../../../shared/rules/order-states.ts';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { putBackSent } from '../stock/put-back-sent.ts';
import { lockSentLot } from '../stock/stock-store.ts';
import { bagsOf, deleteBags } from './box-store.ts';
import { notifyOfOrder, tellSide, tellStandingEnded } from './notify-of-order.ts';
import { lockOrder, type OrderRow, openOrdersOf, updateOrder } from './order-store.ts';
import { lockOrdersRequest, settleRequest } from './settle-request.ts';
import { sideOf } from './show-order.ts';

/** What is in the box is its supplier's again, in quarantine: nobody knows how far it has come. */
async function takeBack(context: Context, trx: Database, order: OrderRow): Promise<void> {
  const mover = { context, actorId: null };
  for (const { lot_id, units, state } of await bagsOf(trx, [order.id])) {
    const lot = state === 'in_box' ? await lockSentLot(trx, order.supplier_id, lot_id) : undefined;
    if (lot) await putBackSent(mover, trx, lot, { units, state: 'quarantine' });
  }
}

/**
 * A hospital loses its verification, or leaves (`isGone`): its open orders end, the other side of each is notified, and
 * blood in a box is its supplier's again. A box that it has sent stays on its way: its receiver checks it, and decides.
 * Standing orders pause until it is verified again. If it leaves, who has one with it is notified, and the orders
 * themselves are deleted with it.
 */
export async function closeOrders(
  context: Context,
  trx: Database,
  hospitalId: string,
  actorId: string | null,
  isGone = false,
): Promise<void> {
  for (const open of await openOrdersOf(trx, hospitalId)) {
    const request = await lockOrdersRequest(trx, open);
    const order = await lockOrder(trx, open.id);
    // One that has ended meanwhile stays as it is.
    if (!order || !isOpenOrder(order.state)) continue;
    const isReceiver = sideOf(order, hospitalId) === 'receiver';
    if (!isReceiver && !isGone && order.state === 'on_the_way') continue;
    if (isReceiver || !isGone) await takeBack(context, trx, order);
    const state = isReceiver ? 'cancelled' : 'declined';
    const ended = { state, check_at: null, ended_at: context.now().toISOString() } as const;
    await deleteBags(trx, order.id);
    await updateOrder(trx, order.id, ended);
    const changed = { ...order, ...ended };
    await recordAudit(context, trx, {
      actorId,
      action: 'order.change',
      subjectId: order.id,
      detail: { state },
    });
    await notifyOfOrder(context, trx, changed);
    await tellSide(context, trx, changed, isReceiver ? 'supplier' : 'receiver', state);
    await settleRequest(context, trx, request);
  }
  if (isGone) await tellStandingEnded(context, trx, hospitalId);
}
