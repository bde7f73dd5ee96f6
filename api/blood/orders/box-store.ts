import type { RefusalReason } from '../../../shared/rules/order-states.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewRow, Row } from '../../platform/database/tables.ts';

export type BagRow = Row<'order_bags'>;

export const insertBags = (db: Database, bags: readonly NewRow<'order_bags'>[]) =>
  db.insertInto('order_bags').values(bags).execute();

export async function bagsOf(db: Database, orderIds: readonly string[]): Promise<BagRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_bags')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('expires_at')
    .orderBy('lot_id')
    .execute();
}

export const acceptBag = (
  db: Database,
  { order_id, lot_id }: Pick<BagRow, 'order_id' | 'lot_id'>,
  receivedLotId: string,
) =>
  db
    .updateTable('order_bags')
    .set({ state: 'accepted', received_lot_id: receivedLotId })
    .where('order_id', '=', order_id)
    .where('lot_id', '=', lot_id)
    .execute();

export const refuseBag = (
  db: Database,
  { order_id, lot_id }: Pick<BagRow, 'order_id' | 'lot_id'>,
  reason: RefusalReason,
) =>
  db
    .updateTable('order_bags')
    .set({ state: 'refused', refused_for: reason })
    .where('order_id', '=', order_id)
    .where('lot_id', '=', lot_id)
    .execute();

/** The box is unpacked: its list is void. */
export const deleteBags = (db: Database, orderId: string) =>
  db.deleteFrom('order_bags').where('order_id', '=', orderId).execute();
