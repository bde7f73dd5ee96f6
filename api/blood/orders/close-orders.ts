import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { putBackSent } from '../stock/put-back-sent.ts';
import { lockSentLot } from '../stock/stock-store.ts';
import { bagsOf, deleteBags } from './box-store.ts';
import { tellSide, tellStandingEnded } from './notify-of-order.ts';
import { lockOrder, openOrdersOf, updateOrder } from './order-store.ts';
import { lockOrdersRequest, settleRequest } from './settle-request.ts';
import { sideOf } from './show-order.ts';

/**
 * A hospital leaves: the other side of each of its open orders, and who has a standing one with it, is notified, and
 * blood in a box for it is its supplier's again, in quarantine. The orders themselves are deleted with the hospital.
 */
export async function closeOrders(context: Context, trx: Database, hospitalId: string): Promise<void> {
  for (const open of await openOrdersOf(trx, hospitalId)) {
    const request = await lockOrdersRequest(trx, open);
    const order = await lockOrder(trx, open.id);
    if (!order) continue;
    const side = sideOf(order, hospitalId);
    const mover = { context, traceId: 'job', actorId: null };
    if (side === 'receiver')
      for (const { lot_id, units, state } of await bagsOf(trx, [order.id])) {
        const lot = state === 'in_box' ? await lockSentLot(trx, order.supplier_id, lot_id) : undefined;
        if (lot) await putBackSent(mover, trx, lot, { units, state: 'quarantine' });
      }
    const ended = { state: 'cancelled', check_at: null, ended_at: context.now().toISOString() } as const;
    await deleteBags(trx, order.id);
    await updateOrder(trx, order.id, ended);
    const other = side === 'receiver' ? 'supplier' : 'receiver';
    await tellSide(context, trx, { ...order, ...ended }, other, 'cancelled');
    await settleRequest(context, trx, request);
  }
  await tellStandingEnded(context, trx, hospitalId);
}
