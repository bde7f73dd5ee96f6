import type { SupplyRequest, SupplyRequestStatus } from '../../../shared/contract/fhir-types.ts';
import type { OrderState } from '../../../shared/rules/order-states.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import type { LineRow } from '../orders/order-store.ts';
import { findOrderFor } from '../orders/read-orders.ts';
import { cutPage, type Position, positionOf, searchset, versioned } from './bundle.ts';
import {
  BLOOD_GROUP,
  bloodGroup,
  componentConcept,
  hospitalReference,
  own,
  PRIORITY_OF,
  unitsQuantity,
} from './codings.ts';
import { findOrders, lineIdOf, type ShownOrder, statesShownAs, surroundingsOf } from './order-pages.ts';

const STATUS_OF: Readonly<Record<OrderState, SupplyRequestStatus>> = {
  proposed: 'draft',
  asked: 'active',
  offered: 'active',
  packed: 'active',
  on_the_way: 'active',
  received: 'completed',
  partly: 'completed',
  returned: 'cancelled',
  declined: 'cancelled',
  cancelled: 'cancelled',
  lapsed: 'cancelled',
};

type Shown = Pick<
  ShownOrder,
  'id' | 'state' | 'urgency' | 'request_id' | 'receiver_id' | 'supplier_id' | 'created_at'
>;

/** A line as one of the two hospitals sees it. What they wrote to each other is not said. */
function showLine(
  order: Shown,
  line: LineRow,
  names: ReadonlyMap<string, string>,
  hospitalId: string,
): SupplyRequest {
  const { request_id, receiver_id, supplier_id } = order;
  return versioned<SupplyRequest>({
    resourceType: 'SupplyRequest',
    id: lineIdOf(line),
    identifier: [{ system: own('order'), value: order.id }],
    status: STATUS_OF[order.state],
    ...(request_id !== null &&
      receiver_id === hospitalId && { basedOn: [{ reference: `ServiceRequest/${request_id}` }] }),
    priority: PRIORITY_OF[order.urgency],
    item: { concept: componentConcept(line.component) },
    quantity: unitsQuantity(line.units),
    parameter: [{ code: BLOOD_GROUP, valueCodeableConcept: bloodGroup(line.blood_type) }],
    authoredOn: order.created_at,
    requester: hospitalReference(receiver_id, names.get(receiver_id) ?? ''),
    supplier: [hospitalReference(supplier_id, names.get(supplier_id) ?? '')],
  });
}

const ORDER_ID_LENGTH = 36;

/** The order of a line. */
const orderOf = ({ at, id }: Position): Position => ({ at, id: id.slice(0, ORDER_ID_LENGTH) });

export const searchSupplyRequests: Handler<'GET /fhir/SupplyRequest'> = async ({
  context,
  principal,
  query,
}) => {
  const { db } = context;
  const { hospitalId } = principal;
  const after = positionOf(query.cursor);
  const orders = await findOrders(
    db,
    hospitalId,
    {
      receiver: query.requester,
      supplier: query.supplier,
      states: statesShownAs(STATUS_OF, query.status),
      since: query.date?.slice(2),
      from: after && orderOf(after),
    },
    // The order with which the page before ended, and one that says whether there is more: each has a line.
    query._count + 2,
  );
  const { names, lines } = await surroundingsOf(db, orders);
  const all = orders.flatMap((order) =>
    (lines.get(order.id) ?? []).map((line) => ({ order, line, id: lineIdOf(line) })),
  );
  const rest = all.slice(all.findIndex(({ id }) => id === after?.id) + 1);
  const { page, next } = cutPage(rest, query._count, ({ order, id }) => ({ at: order.created_at, id }));
  return searchset(context, 'SupplyRequest', query, {
    resources: page.map(({ order, line }) => showLine(order, line, names, hospitalId)),
    next,
  });
};

/** Fails with `order_not_found`, also for an order of others. */
export const readSupplyRequest: Handler<'GET /fhir/SupplyRequest/{id}'> = async ({
  context: { db },
  principal,
  params,
}) => {
  const order = await findOrderFor(db, params.id.slice(0, ORDER_ID_LENGTH), principal);
  const { names, lines } = await surroundingsOf(db, [order]);
  const line = lines.get(order.id)?.find((one) => lineIdOf(one) === params.id);
  if (!line) throw new Failure('failure.order_not_found');
  return showLine(order, line, names, principal.hospitalId);
};
