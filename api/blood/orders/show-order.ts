import type { BoxedBag, Order } from '../../../shared/contract/orders.ts';
import { BOXED_ORDERS, type OrderSide, WAITING_ORDERS } from '../../../shared/rules/order-states.ts';
import { type ActorNames, actorNames, shownActor } from '../../platform/actors/actor-names.ts';
import type { Database } from '../../platform/database/database.ts';
import { type BagRow, bagsOf } from './box-store.ts';
import { findParties, type LineRow, linesOf, type OrderRow } from './order-store.ts';

export const sideOf = ({ receiver_id }: Pick<OrderRow, 'receiver_id'>, hospitalId: string): OrderSide =>
  receiver_id === hospitalId ? 'receiver' : 'supplier';

const otherOf = (order: Pick<OrderRow, 'receiver_id' | 'supplier_id'>, hospitalId: string): string =>
  order.receiver_id === hospitalId ? order.supplier_id : order.receiver_id;

const showBag = (bag: BagRow): BoxedBag => ({
  lotId: bag.lot_id,
  bloodType: bag.blood_type,
  component: bag.component,
  ...(bag.bag_number !== null && { bagNumber: bag.bag_number }),
  units: bag.units,
  collectedAt: bag.collected_at,
  expiresAt: bag.expires_at,
  state: bag.state,
  ...(bag.refused_for !== null && { refusedFor: bag.refused_for }),
});

/** Everything of the orders besides their own rows. */
interface Around {
  readonly hospitalId: string;
  readonly now: Date;
  readonly names: ActorNames;
  readonly parties: ReadonlyMap<string, Order['other']>;
  readonly lines: ReadonlyMap<string, readonly LineRow[]>;
  readonly bags: ReadonlyMap<string, readonly BagRow[]>;
}

const isAmong = (states: readonly string[], { state }: OrderRow): boolean => states.includes(state);

function show(order: OrderRow, { hospitalId, now, names, parties, lines, bags }: Around): Order {
  const other = otherOf(order, hospitalId);
  // Of the other side's people the names are not known here, and are left out.
  const named = (id: string | null) => {
    const by = id !== null && names.has(id) ? shownActor(names, id) : undefined;
    return by === undefined ? {} : { by };
  };
  const { by: createdBy } = named(order.created_by);
  return {
    id: order.id,
    state: order.state,
    side: sideOf(order, hospitalId),
    other: parties.get(other) ?? { id: other, name: '', phone: '', city: null },
    urgency: order.urgency,
    lines: (lines.get(order.id) ?? []).map(({ blood_type, component, units, offered }) => ({
      bloodType: blood_type,
      component,
      units,
      ...(offered !== null && { offered }),
    })),
    ...(order.note !== null && { note: order.note }),
    ...(order.request_id !== null && order.receiver_id === hospitalId && { requestId: order.request_id }),
    createdAt: order.created_at,
    ...(createdBy !== undefined && { createdBy }),
    ...(isAmong(WAITING_ORDERS, order) && order.check_at !== null && { answerBy: order.check_at }),
    ...(order.declined_for !== null && { declinedFor: order.declined_for }),
    ...(order.answered_at !== null && { offered: { at: order.answered_at, ...named(order.answered_by) } }),
    ...(order.packed_at !== null && {
      packed: {
        at: order.packed_at,
        ...named(order.packed_by),
        box: order.box ?? '',
        temperature: order.packed_celsius ?? 0,
      },
    }),
    ...(order.sent_at !== null && { sent: { at: order.sent_at, ...named(order.sent_by) } }),
    ...(order.due_at !== null && { dueAt: order.due_at }),
    isLate: isAmong(BOXED_ORDERS, order) && order.due_at !== null && order.due_at <= now.toISOString(),
    ...(order.received_at !== null && {
      received: {
        at: order.received_at,
        ...named(order.received_by),
        temperature: order.received_celsius ?? 0,
        outsideMinutes: order.outside_minutes ?? 0,
      },
    }),
    bags: (bags.get(order.id) ?? []).map(showBag),
    ...(order.ended_at !== null && { endedAt: order.ended_at }),
  };
}

/** Orders as one of their two hospitals sees them. */
export async function showOrders(
  db: Database,
  orders: readonly OrderRow[],
  hospitalId: string,
  now: Date,
): Promise<Order[]> {
  const ids = orders.map(({ id }) => id);
  const others = [...new Set(orders.map((order) => otherOf(order, hospitalId)))];
  const around: Around = {
    hospitalId,
    now,
    names: await actorNames(db, hospitalId),
    parties: new Map((await findParties(db, others)).map((party) => [party.id, party])),
    lines: Map.groupBy(await linesOf(db, ids), ({ order_id }) => order_id),
    bags: Map.groupBy(await bagsOf(db, ids), ({ order_id }) => order_id),
  };
  return orders.map((order) => show(order, around));
}

/** The same for one. */
export async function showOrder(
  db: Database,
  order: OrderRow,
  hospitalId: string,
  now: Date,
): Promise<Order> {
  const [shown] = await showOrders(db, [order], hospitalId, now);
  if (!shown) throw new Error('One order in, one out');
  return shown;
}
