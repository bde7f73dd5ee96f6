import type { BloodType } from '../../../shared/rules/blood.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { lockLotsOf } from './stock-store.ts';

/** Units of a donation that its hospital's stock still has under another blood type than the one that was found. */
export async function countMislabelled(
  trx: Database,
  donation: Pick<Row<'donations'>, 'id' | 'hospital_id'>,
  type: BloodType,
): Promise<number> {
  if (donation.hospital_id === null) return 0;
  const lots = await lockLotsOf(trx, donation.hospital_id, donation.id);
  return lots.filter(({ blood_type }) => blood_type !== type).reduce((sum, { units }) => sum + units, 0);
}
