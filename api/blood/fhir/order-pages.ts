import { ORDER_SIDES, type OrderState } from '../../../shared/rules/order-states.ts';
import type { Database } from '../../platform/database/database.ts';
import { findParties, type LineRow, linesOf } from '../orders/order-store.ts';
import { inOrder, type Position } from './bundle.ts';
import { listOrdersFrom } from './fhir-store.ts';

/** The facts of an order that its resources show. */
export type ShownOrder = Awaited<ReturnType<typeof listOrdersFrom>>[number];

/** The states of orders that are shown with a status; undefined for all. */
export const statesShownAs = <Status extends string>(
  shown: Readonly<Record<OrderState, Status>>,
  status: Status | undefined,
): OrderState[] | undefined =>
  status === undefined
    ? undefined
    : (Object.keys(shown) as OrderState[]).filter((state) => shown[state] === status);

interface Wanted {
  readonly receiver: string | undefined;
  readonly supplier: string | undefined;
  readonly states: readonly OrderState[] | undefined;
  readonly isBoxed?: true;
  readonly since?: string | undefined;
  readonly from: Position | undefined;
}

/** Orders in which the hospital is on either side, newest first. */
export async function findOrders(
  db: Database,
  hospitalId: string,
  { receiver, supplier, ...wanted }: Wanted,
  limit: number,
): Promise<ShownOrder[]> {
  const found = [];
  for (const side of ORDER_SIDES) {
    const [ownId, otherId] = side === 'receiver' ? [receiver, supplier] : [supplier, receiver];
    if (ownId === undefined || ownId === hospitalId)
      found.push(...(await listOrdersFrom(db, { hospitalId, side, otherId, ...wanted }, limit)));
  }
  const placeOf = ({ created_at, id }: ShownOrder): Position => ({ at: created_at, id });
  return found.toSorted((one, other) => inOrder(placeOf(other), placeOf(one))).slice(0, limit);
}

export interface Surroundings {
  /** By the hospital's id. */
  readonly names: ReadonlyMap<string, string>;
  /** By the order's id. */
  readonly lines: ReadonlyMap<string, readonly LineRow[]>;
}

export async function surroundingsOf(
  db: Database,
  orders: readonly Pick<ShownOrder, 'id' | 'receiver_id' | 'supplier_id'>[],
): Promise<Surroundings> {
  const hospitals = [...new Set(orders.flatMap((order) => [order.receiver_id, order.supplier_id]))];
  const lines = await linesOf(
    db,
    orders.map(({ id }) => id),
  );
  return {
    names: new Map((await findParties(db, hospitals)).map(({ id, name }) => [id, name])),
    lines: Map.groupBy(lines, ({ order_id }) => order_id),
  };
}

/** The id of an order's line as a resource of its own: `{uuid}.O-neg.red-cells`. */
export const lineIdOf = ({ order_id, blood_type, component }: LineRow): string =>
  [order_id, blood_type.replace('+', '-pos').replace(/-$/, '-neg'), component.replace('_', '-')].join('.');
