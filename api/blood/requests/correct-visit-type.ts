import type { BloodType } from '../../../shared/rules/blood.ts';
import type { Context } from '../../context.ts';
import { correctType } from '../../people/donations/correct-type.ts';
import { findDonation } from '../../people/donations/donation-store.ts';
import type { Visit } from '../../people/donors/visit.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { countMislabelled } from '../stock/count-mislabelled.ts';
import { recheckDonor } from './recheck-donor.ts';

interface Correction {
  readonly visit: Visit;
  readonly bloodType: BloodType | undefined;
  readonly actorId: string;
}

/**
 * The hospital found another blood type than the donor's in what they gave. Returns how many units its stock still has
 * under the wrong one; undefined if nothing was corrected. Fails like `correctType`.
 */
export async function correctVisitType(
  context: Context,
  trx: Database,
  { visit, bloodType, actorId }: Correction,
): Promise<number | undefined> {
  const donation = await findDonation(trx, visit);
  if (!donation || bloodType === undefined || donation.blood_type === bloodType) return undefined;
  await correctType(context, trx, donation, bloodType);
  await recheckDonor(context, trx, donation.donor_id, actorId);
  await recordAudit(context, trx, {
    actorId,
    action: 'donor.correct_type',
    subjectId: donation.donor_id,
    detail: { requestId: donation.request_id },
  });
  return countMislabelled(trx, donation, bloodType);
}
