import type { BloodType } from '../../../shared/rules/blood.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { deleteAchievement } from '../donors/achievements/achievement-store.ts';
import { unlockAchievements } from '../donors/achievements/unlock-achievements.ts';
import { findDonorToNotify, lockDonor, updateDonor } from '../donors/donor-store.ts';
import { notifyTypeRecorded } from '../donors/notify-type-recorded.ts';
import { findHospitalWithAccount } from '../hospitals/hospital-store.ts';
import { updateDonationTypes } from './donation-store.ts';

/**
 * The hospital that took a donation corrects the blood type that it confirmed, at any time: of the donor, and of all
 * their donations that were recorded with the wrong one. The donor is notified. Fails with `type_of_others` if the
 * donor's type is no longer the donation's: somebody else has corrected it since.
 */
export async function correctType(
  context: Context,
  trx: Database,
  donation: Pick<Row<'donations'>, 'donor_id' | 'hospital_id' | 'blood_type'>,
  to: BloodType,
): Promise<void> {
  const { donor_id: donorId, hospital_id: hospitalId, blood_type: from } = donation;
  await lockDonor(trx, donorId);
  const donor = await findDonorToNotify(trx, donorId);
  if (donor?.blood_type !== from) throw new Failure('failure.type_of_others');
  await updateDonor(trx, donorId, { blood_type: to });
  await updateDonationTypes(trx, donorId, { from, to });
  await deleteAchievement(trx, donorId, 'rare_type');
  await unlockAchievements(trx, donorId);
  const hospital = hospitalId === null ? undefined : await findHospitalWithAccount(trx, hospitalId);
  await notifyTypeRecorded(context, trx, donor, hospital?.name ?? '');
}
