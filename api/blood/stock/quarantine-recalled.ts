import type { Database } from '../../platform/database/database.ts';
import { move } from './move.ts';
import { findDonorRecall, findOpenRecall, findRecallOfDonor, insertRecalledLot } from './recall-store.ts';
import type { Mover } from './record-movement.ts';
import type { LotRow } from './stock-store.ts';

const recallOf = async (trx: Database, { bag_number, donation_id }: LotRow) =>
  (bag_number === null ? undefined : await findOpenRecall(trx, bag_number)) ??
  (donation_id === null
    ? undefined
    : ((await findDonorRecall(trx, donation_id)) ?? (await findRecallOfDonor(trx, donation_id))));

/**
 * A bag that comes in now, and whose number or donor is recalled, or whose donor said so, goes into quarantine and is among what the recall
 * found: nobody can release it until the recall is lifted.
 */
export async function quarantineIfRecalled(mover: Mover, trx: Database, lot: LotRow): Promise<LotRow> {
  const recall = await recallOf(trx, lot);
  if (!recall) return lot;
  await insertRecalledLot(trx, {
    recall_id: recall.id,
    lot_id: lot.id,
    hospital_id: lot.hospital_id,
    state: lot.state,
  });
  return (await move(mover, trx, lot, { kind: 'recall', units: lot.units })).lot;
}
