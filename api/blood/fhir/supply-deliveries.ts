import type { Reference, SupplyDelivery, SupplyDeliveryStatus } from '../../../shared/contract/fhir-types.ts';
import type { OrderState } from '../../../shared/rules/order-states.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { type BagRow, bagsOf } from '../orders/box-store.ts';
import { findOrderFor } from '../orders/read-orders.ts';
import { cutPage, positionOf, searchset, versioned } from './bundle.ts';
import { hospitalReference, own, productName, unitsQuantity } from './codings.ts';
import {
  findOrders,
  lineIdOf,
  type ShownOrder,
  type Surroundings,
  statesShownAs,
  surroundingsOf,
} from './order-pages.ts';
import { bagIdentifier } from './products.ts';

/** Of orders whose blood was packed; one that is unpacked has no box any more. */
const STATUS_OF: Readonly<Record<OrderState, SupplyDeliveryStatus>> = {
  proposed: 'in-progress',
  asked: 'in-progress',
  offered: 'in-progress',
  packed: 'in-progress',
  on_the_way: 'in-progress',
  received: 'completed',
  partly: 'completed',
  returned: 'abandoned',
  declined: 'abandoned',
  cancelled: 'abandoned',
  lapsed: 'abandoned',
};

/** A bag by the lot that the reader can read: the supplier's own, or what the receiver made of it. */
function bagReference(bag: BagRow, isReceiver: boolean): Reference {
  const lotId = isReceiver ? bag.received_lot_id : bag.lot_id;
  return {
    ...(lotId !== null && { reference: `BiologicallyDerivedProduct/${lotId}` }),
    ...(bag.bag_number !== null && { identifier: bagIdentifier(bag.bag_number) }),
    display: productName(bag.component, bag.blood_type),
  };
}

type Shown = Pick<
  ShownOrder,
  'id' | 'state' | 'receiver_id' | 'supplier_id' | 'created_at' | 'box' | 'sent_at' | 'received_at'
>;

function showBox(
  order: Shown,
  bags: readonly BagRow[],
  { names, lines }: Surroundings,
  hospitalId: string,
): SupplyDelivery {
  const { receiver_id, supplier_id, sent_at, received_at } = order;
  const inside = bags.filter(({ state }) => state !== 'refused');
  return versioned<SupplyDelivery>({
    resourceType: 'SupplyDelivery',
    id: order.id,
    identifier: [{ system: own('box'), value: order.box ?? '' }],
    basedOn: (lines.get(order.id) ?? []).map((line) => ({ reference: `SupplyRequest/${lineIdOf(line)}` })),
    status: STATUS_OF[order.state],
    type: {
      coding: [
        { system: 'http://hl7.org/fhir/supplydelivery-supplyitemtype', code: 'biologicallyderivedproduct' },
      ],
    },
    ...(inside.length > 0 && {
      suppliedItem: inside.map((bag) => ({
        quantity: unitsQuantity(bag.units),
        itemReference: bagReference(bag, receiver_id === hospitalId),
      })),
    }),
    ...((sent_at ?? received_at) !== null && {
      occurrencePeriod: { ...(sent_at && { start: sent_at }), ...(received_at && { end: received_at }) },
    }),
    supplier: hospitalReference(supplier_id, names.get(supplier_id) ?? ''),
    receiver: [hospitalReference(receiver_id, names.get(receiver_id) ?? '')],
  });
}

export const searchSupplyDeliveries: Handler<'GET /fhir/SupplyDelivery'> = async ({
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
      receiver: query.receiver,
      supplier: query.supplier,
      states: statesShownAs(STATUS_OF, query.status),
      isBoxed: true,
      from: after,
    },
    // The one with which the page before ended, and one that says whether there is more.
    query._count + 2,
  );
  const rest = orders.slice(orders.findIndex(({ id }) => id === after?.id) + 1);
  const { page, next } = cutPage(rest, query._count, ({ created_at, id }) => ({ at: created_at, id }));
  const around = await surroundingsOf(db, page);
  const bags = Map.groupBy(
    await bagsOf(
      db,
      page.map(({ id }) => id),
    ),
    ({ order_id }) => order_id,
  );
  return searchset(context, 'SupplyDelivery', query, {
    resources: page.map((order) => showBox(order, bags.get(order.id) ?? [], around, hospitalId)),
    next,
  });
};

/** Fails with `order_not_found`, also for an order of others and for one that was not packed. */
export const readSupplyDelivery: Handler<'GET /fhir/SupplyDelivery/{id}'> = async ({
  context: { db },
  principal,
  params,
}) => {
  const order = await findOrderFor(db, params.id, principal);
  if (order.packed_at === null) throw new Failure('failure.order_not_found');
  const around = await surroundingsOf(db, [order]);
  return showBox(order, await bagsOf(db, [order.id]), around, principal.hospitalId);
};
