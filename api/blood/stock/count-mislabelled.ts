import type { BloodType } from '../../../shared/rules/blood.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockLotsOf } from './stock-store.ts';

/** Units of a donation that the stock still has under another blood type than the one that was found. */
export async function countMislabelled(trx: Database, donationId: string, type: BloodType): Promise<number> {
  const lots = await lockLotsOf(trx, donationId);
  return lots.filter(({ blood_type }) => blood_type !== type).reduce((sum, { units }) => sum + units, 0);
}
