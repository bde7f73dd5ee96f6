import { Failure } from '../../failure.ts';
import type { Database } from '../../platform/database/database.ts';
import { findStandingBag, type LotRow } from './stock-store.ts';

/**
 * A bag stands in one hospital at a time. Fails with `bag_elsewhere`, with the name of the hospital that has it, or
 * with `bag_known` if another lot of the same one does.
 */
export async function checkBagIsHere(
  trx: Database,
  { id, hospital_id, component, bag_number }: Pick<LotRow, 'id' | 'hospital_id' | 'component' | 'bag_number'>,
): Promise<void> {
  if (bag_number === null) return;
  const other = await findStandingBag(trx, { id, component, bag_number });
  if (!other) return;
  if (other.hospital_id === hospital_id) throw bagKnown();
  throw new Failure('failure.bag_elsewhere', { values: { hospital: other.hospital } });
}

export const bagKnown = () =>
  new Failure('failure.bag_known', { fields: { bagNumber: 'failure.bag_known' } });
