import type { Database } from '../database/database.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { Failure } from '../failure.ts';
import { type Mover, recordMovement } from './record-movement.ts';
import { findBag, insertLot, type LotRow } from './stock-store.ts';

/** Puts a new lot into the stock; `requestId` where it was given for one. Fails with `bag_known` where that bag is there already, `id_taken` where the id is. */
export async function takeIn(mover: Mover, trx: Database, lot: LotRow, requestId?: string): Promise<void> {
  const { bag_number } = lot;
  if (bag_number !== null && (await findBag(trx, { ...lot, bag_number }))) throw bagKnown();
  try {
    const { numInsertedOrUpdatedRows } = await insertLot(trx, lot);
    // Another instance added this very id a moment ago.
    if (numInsertedOrUpdatedRows !== 1n) throw new Failure('failure.id_taken');
  } catch (error) {
    throw isUniqueViolation(error) ? bagKnown() : error;
  }
  await recordMovement(mover, trx, lot, { kind: 'add', units: lot.units, requestId });
}

const bagKnown = () => new Failure('failure.bag_known', { fields: { bagNumber: 'failure.bag_known' } });
