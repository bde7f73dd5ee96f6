import { BOXED_ORDERS, WAITING_ORDERS } from '../../../shared/rules/order-states.ts';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { notifyOfOrder, tellSide } from './notify-of-order.ts';
import { lockOrder, type OrderRow, ordersToCheck, updateOrder } from './order-store.ts';
import { placeStanding } from './place-standing.ts';
import { lockOrdersRequest, settleRequest } from './settle-request.ts';

/** Orders that one run looks at. */
const BATCH = 50;

const isAmong = (states: readonly string[], { state }: OrderRow): boolean => states.includes(state);

async function check(context: Context, trx: Database, due: Pick<OrderRow, 'id' | 'request_id'>) {
  const request = await lockOrdersRequest(trx, due);
  const order = await lockOrder(trx, due.id);
  const now = context.now().toISOString();
  // Somebody has done something since it was read.
  if (!order?.check_at || order.check_at > now) return;
  const isLapsed = isAmong(WAITING_ORDERS, order);
  const changes = isLapsed
    ? ({ state: 'lapsed', check_at: null, ended_at: now } as const)
    : { check_at: null };
  await updateOrder(trx, order.id, changes);
  const changed = { ...order, ...changes };
  if (isLapsed)
    await recordAudit(context, trx, {
      actorId: null,
      action: 'order.change',
      subjectId: order.id,
      detail: { state: 'lapsed' },
    });
  await notifyOfOrder(context, trx, changed);
  const news = isLapsed ? 'lapsed' : 'late';
  if (isLapsed || isAmong(BOXED_ORDERS, order))
    for (const side of ['receiver', 'supplier'] as const) await tellSide(context, trx, changed, side, news);
  if (isLapsed) await settleRequest(context, trx, request);
}

/**
 * What time does with orders: nobody packed anything, and it lapses; a box that should have arrived is late, of which
 * both hospitals are notified once; standing orders are placed. It may run at any time, in several instances at once, and be killed. Returns the
 * number of orders.
 */
export async function maintainOrders(context: Context): Promise<number> {
  const due = await ordersToCheck(context.db, context.now().toISOString(), BATCH);
  for (const order of due) await context.db.transaction().execute((trx) => check(context, trx, order));
  return due.length + (await placeStanding(context));
}
