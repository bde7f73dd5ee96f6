import { Failure } from '../../failure.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { bagKnown, checkBagIsHere } from './bag-is-here.ts';
import { quarantineIfRecalled } from './quarantine-recalled.ts';
import { type Mover, recordMovement } from './record-movement.ts';
import { findBag, findBoxedBag, insertLot, type LotRow } from './stock-store.ts';

/**
 * Adds a new lot to the stock; `requestId` if it was given for a request. Returns it as it is then: in quarantine if
 * its bag is recalled. Fails with `bag_known` if that bag exists here already, also if it was issued, or is in a box
 * between two hospitals, with `bag_elsewhere` if it stands in another hospital, `id_taken` if the id exists.
 */
export async function takeIn(
  mover: Mover,
  trx: Database,
  lot: LotRow,
  requestId?: string,
  kind: 'add' | 'receive' = 'add',
): Promise<LotRow> {
  const { bag_number } = lot;
  if (bag_number !== null) {
    const bag = { ...lot, bag_number };
    if ((await findBag(trx, bag)) || (await findBoxedBag(trx, bag))) throw bagKnown();
  }
  await checkBagIsHere(trx, lot);
  try {
    const { numInsertedOrUpdatedRows } = await insertLot(trx, lot);
    // Another instance added the same id a moment ago.
    if (numInsertedOrUpdatedRows !== 1n) throw new Failure('failure.id_taken');
  } catch (error) {
    throw isUniqueViolation(error) ? bagKnown() : error;
  }
  await recordMovement(mover, trx, lot, { kind, units: lot.units, requestId });
  return quarantineIfRecalled(mover, trx, lot);
}
