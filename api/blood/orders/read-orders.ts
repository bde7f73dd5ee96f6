import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/list-total.ts';
import type { Principal } from '../../principal.ts';
import { countOrders, findOrder, listOrders, type OrderRow } from './order-store.ts';
import { showOrder, showOrders } from './show-order.ts';

/** An order of the caller's hospital, on either side. Another's counts as not found: 404. */
export async function findOrderFor(
  db: Database,
  id: string,
  { hospitalId }: Pick<Principal, 'hospitalId'>,
): Promise<OrderRow> {
  const order = await findOrder(db, id);
  if (!order || (order.receiver_id !== hospitalId && order.supplier_id !== hospitalId))
    throw new Failure('failure.order_not_found');
  return order;
}

export const readOrders: Handler<'GET /orders'> = async ({ context, principal, query }) => {
  const { db } = context;
  const { hospitalId } = principal;
  const listing = { hospitalId, side: query.side, isEnded: query.ended === 'yes' };
  const rows = await listOrders(db, listing, pageOf(query));
  return {
    orders: await showOrders(db, rows, hospitalId, context.now()),
    ...(await countOrders(db, listing)),
  };
};

export const readOrder: Handler<'GET /orders/{id}'> = async ({ context, principal, params }) => {
  const order = await findOrderFor(context.db, params.id, principal);
  return { order: await showOrder(context.db, order, principal.hospitalId, context.now()) };
};
