import type { Database } from '../../platform/database/database.ts';
import { move } from './move.ts';
import { findOpenRecall, insertRecalledLot } from './recall-store.ts';
import type { Mover } from './record-movement.ts';
import type { LotRow } from './stock-store.ts';

/** A bag whose number is recalled, and that comes in now, goes into quarantine and is among what the recall found. */
export async function quarantineIfRecalled(mover: Mover, trx: Database, lot: LotRow): Promise<LotRow> {
  const recall = lot.bag_number === null ? undefined : await findOpenRecall(trx, lot.bag_number);
  if (!recall) return lot;
  await insertRecalledLot(trx, {
    recall_id: recall.id,
    lot_id: lot.id,
    hospital_id: lot.hospital_id,
    state: lot.state,
  });
  return (await move(mover, trx, lot, { kind: 'recall', units: lot.units })).lot;
}
