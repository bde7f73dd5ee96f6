import type { MessageKey } from '../../../shared/contract/message.ts';
import type { OrderChange } from '../../../shared/contract/orders.ts';
import { ORDER_NEWS, type OrderNews } from '../../../shared/contract/push-message.ts';
import { canStep, ORDER_STEPS, type OrderState, type OrderStep } from '../../../shared/rules/order-states.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { moverOf } from '../stock/mover-of.ts';
import { acceptOrder, declineOrder, offerOrder } from './answer-order.ts';
import { notifyOfOrder, tellOfReceived, tellSide } from './notify-of-order.ts';
import { linesOf, lockOrder, updateOrder } from './order-store.ts';
import { cancelOrder, packBox, sendBox, unpackBox, wasPackedInTime } from './pack-box.ts';
import { findOrderFor } from './read-orders.ts';
import { receiveBox } from './receive-box.ts';
import { lockOrdersRequest, settleRequest } from './settle-request.ts';
import { showOrder, sideOf } from './show-order.ts';
import type { Stepped, Stepping } from './stepping.ts';

const MESSAGES: Readonly<Record<OrderStep, MessageKey>> = {
  accept: 'orders.accepted',
  offer: 'orders.offered',
  decline: 'orders.declined',
  pack: 'orders.packed',
  unpack: 'orders.unpacked',
  send: 'orders.sent',
  receive: 'orders.received',
  cancel: 'orders.cancelled',
};

/** Of what the other side is notified: where the order stands now. A box that is packed is news once it leaves. */
function newsOf(step: OrderStep, state: OrderState): OrderNews | undefined {
  if (step === 'accept') return 'accepted';
  return step === 'unpack' ? undefined : ORDER_NEWS.find((news) => news === state);
}

async function make(stepping: Stepping, body: OrderChange): Promise<Stepped> {
  switch (body.step) {
    case 'accept':
      return acceptOrder(stepping);
    case 'offer':
      return offerOrder(stepping, body);
    case 'decline':
      return declineOrder(stepping, body);
    case 'pack':
      return packBox(stepping, body);
    case 'unpack':
      return unpackBox(stepping);
    case 'send':
      return sendBox(stepping, body);
    case 'receive':
      return receiveBox(stepping, body);
    case 'cancel':
      return cancelOrder(stepping);
  }
}

/**
 * The next step of an order. Fails with `order_not_found`, with `forbidden` for a step of the other side, with
 * `order_state` if the order does not stand where the step begins (of two who receive a box at once one does), and with
 * what the step itself refuses.
 */
export const changeOrder: Handler<'PATCH /orders/{id}'> = (call) => {
  const { context, principal, params, body, t, write } = call;
  return write(async (trx) => {
    const now = context.now();
    const request = await lockOrdersRequest(trx, await findOrderFor(trx, params.id, principal));
    const order = await lockOrder(trx, params.id);
    if (!order) throw new Failure('failure.order_not_found');
    const side = sideOf(order, principal.hospitalId);
    if (ORDER_STEPS[body.step].by !== side) throw new Failure('failure.forbidden');
    const lines = await linesOf(trx, [order.id]);
    if (!canStep(order.state, body.step, side) && !wasPackedInTime(order, lines, body, now))
      throw new Failure('failure.order_state', { values: { state: order.state } });

    const mover = { ...moverOf(call), actorId: principal.id };
    const { changes, detail } = await make({ context, trx, order, lines, request, mover, now }, body);
    await updateOrder(trx, order.id, changes);
    const changed = { ...order, ...changes };
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'order.change',
      subjectId: order.id,
      detail: { state: changed.state, ...detail },
    });
    await notifyOfOrder(context, trx, changed);
    const news = newsOf(body.step, changed.state);
    if (news) await tellSide(context, trx, changed, side === 'receiver' ? 'supplier' : 'receiver', news);
    if (body.step === 'receive') await tellOfReceived(context, trx, changed);
    await settleRequest(context, trx, request);
    return {
      order: await showOrder(trx, changed, principal.hospitalId, now),
      message: t(MESSAGES[body.step]),
    };
  });
};
