import { OPEN_ORDERS, type OrderSide } from '../../../shared/rules/order-states.ts';
import { columnsOf } from '../../platform/database/columns-of.ts';
import type { Database } from '../../platform/database/database.ts';
import { countTotal, type Page } from '../../platform/database/list-total.ts';
import type { NewRow, Row, RowChanges } from '../../platform/database/tables.ts';

export type OrderRow = Row<'orders'>;
export type LineRow = Row<'order_lines'>;

const COLUMNS = columnsOf('orders', {
  id: true,
  receiver_id: true,
  supplier_id: true,
  request_id: true,
  state: true,
  urgency: true,
  note: true,
  created_at: true,
  created_by: true,
  check_at: true,
  answered_at: true,
  answered_by: true,
  declined_for: true,
  packed_at: true,
  packed_by: true,
  box: true,
  packed_celsius: true,
  sent_at: true,
  sent_by: true,
  due_at: true,
  received_at: true,
  received_by: true,
  received_celsius: true,
  outside_minutes: true,
  ended_at: true,
});

export async function insertOrder(
  db: Database,
  order: NewRow<'orders'>,
  lines: readonly NewRow<'order_lines'>[],
): Promise<void> {
  await db.insertInto('orders').values(order).execute();
  await db.insertInto('order_lines').values(lines).execute();
}

export const findOrder = (db: Database, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** The order, its row locked until the transaction ends. Its request is locked before, its lots after it. */
export const lockOrder = (db: Database, id: string): Promise<OrderRow | undefined> =>
  db
    .updateTable('orders')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();

export const updateOrder = (db: Database, id: string, changes: RowChanges<'orders'>) =>
  db.updateTable('orders').set(changes).where('id', '=', id).execute();

/** What the supplier gives of one line. */
export const updateOffered = (
  db: Database,
  { order_id, blood_type, component }: Pick<LineRow, 'order_id' | 'blood_type' | 'component'>,
  offered: number,
) =>
  db
    .updateTable('order_lines')
    .set({ offered })
    .where('order_id', '=', order_id)
    .where('blood_type', '=', blood_type)
    .where('component', '=', component)
    .execute();

export async function linesOf(db: Database, orderIds: readonly string[]): Promise<LineRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_lines')
    .select(['order_id', 'blood_type', 'component', 'units', 'offered'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('blood_type')
    .orderBy('component')
    .execute();
}

interface Listing {
  readonly hospitalId: string;
  readonly side: OrderSide;
  readonly isEnded: boolean;
}

const ordersOf = (db: Database, { hospitalId, side, isEnded }: Listing) =>
  db
    .selectFrom('orders')
    .where(side === 'receiver' ? 'receiver_id' : 'supplier_id', '=', hospitalId)
    .where('ended_at', isEnded ? 'is not' : 'is', null);

/** Newest first. */
export const listOrders = (db: Database, listing: Listing, { offset, limit }: Page): Promise<OrderRow[]> =>
  ordersOf(db, listing)
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countOrders = (db: Database, listing: Listing) =>
  countTotal(db, ordersOf(db, listing).select('id'));

/** Orders of a receiver at a supplier that have not ended. */
export async function countOpenBetween(
  db: Database,
  { receiver_id, supplier_id }: Pick<OrderRow, 'receiver_id' | 'supplier_id'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('receiver_id', '=', receiver_id)
    .where('supplier_id', '=', supplier_id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Units that a supplier has promised and not packed, by type and component; without those of one order. */
export const sumPromised = (db: Database, supplierId: string, exceptId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select((eb) => [
      'order_lines.blood_type',
      'order_lines.component',
      eb.fn.sum<number>('order_lines.offered').as('units'),
    ])
    .where('orders.supplier_id', '=', supplierId)
    .where('orders.ended_at', 'is', null)
    .where('orders.state', 'in', ['proposed', 'offered'])
    .where('orders.id', '!=', exceptId)
    .where('order_lines.offered', '>', 0)
    .groupBy(['order_lines.blood_type', 'order_lines.component'])
    .orderBy('order_lines.blood_type')
    .orderBy('order_lines.component')
    .execute();

/** Orders with which time does something by now, the longest due first. */
export const ordersToCheck = (db: Database, now: string, limit: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'request_id'])
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(limit)
    .execute();

/** Orders of a hospital, on either side, that have not ended. */
export const openOrdersOf = (db: Database, hospitalId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'request_id'])
    .where((eb) => eb.or([eb('receiver_id', '=', hospitalId), eb('supplier_id', '=', hospitalId)]))
    .where('state', 'in', OPEN_ORDERS)
    .orderBy('id')
    .execute();

/** Is any order for this request still asked, promised or on its way? */
export async function hasOpenOrder(db: Database, requestId: string): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('request_id', '=', requestId)
    .where('state', 'in', OPEN_ORDERS)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The names, phones and towns of these hospitals. */
export async function findParties(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .innerJoin('hospitals', 'hospitals.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.phone', 'hospitals.city'])
    .where('users.id', 'in', ids)
    .orderBy('users.id')
    .execute();
}
