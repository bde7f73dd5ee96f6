import type { Database } from '../../platform/database/database.ts';

/**
 * Units on order for a request: offered by another hospital, in a box, or received and still reserved for the request.
 * Once they are issued the request counts them itself.
 */
export async function unitsComing(db: Database, requestId: string): Promise<number> {
  const { offered, boxed, kept } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('orders')
        .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
        .select((row) => row.fn.sum<number | null>('order_lines.offered').as('units'))
        .where('orders.request_id', '=', requestId)
        .where('orders.state', '=', 'offered')
        .as('offered'),
      eb
        .selectFrom('orders')
        .innerJoin('order_bags', 'order_bags.order_id', 'orders.id')
        .select((row) => row.fn.sum<number | null>('order_bags.units').as('units'))
        .where('orders.request_id', '=', requestId)
        .where('order_bags.state', '=', 'in_box')
        .as('boxed'),
      eb
        .selectFrom('orders')
        .innerJoin('order_bags', 'order_bags.order_id', 'orders.id')
        .innerJoin('stock_lots', 'stock_lots.id', 'order_bags.received_lot_id')
        .select((row) => row.fn.sum<number | null>('stock_lots.units').as('units'))
        .where('orders.request_id', '=', requestId)
        .where('stock_lots.request_id', '=', requestId)
        .as('kept'),
    ])
    .executeTakeFirstOrThrow();
  return Number(offered ?? 0) + Number(boxed ?? 0) + Number(kept ?? 0);
}
