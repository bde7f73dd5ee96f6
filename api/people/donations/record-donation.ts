import { inEvening } from '../../../shared/rules/daytime.ts';
import { CLAIM_WINDOW_MS, CLAIMS_WITHOUT_CODE } from '../../../shared/rules/hospital-claims.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewRow } from '../../platform/database/tables.ts';
import { unlockAchievements } from '../donors/achievements/unlock-achievements.ts';
import { cancelReminder } from '../donors/cancel-reminder.ts';
import { advanceLastDonation, findDonor, readDonations } from '../donors/donor-store.ts';
import { countUnproved, insertDonation } from './donation-store.ts';

type Given = Pick<NewRow<'donations'>, 'donor_id' | 'blood_type' | 'units'> &
  Partial<
    Pick<
      NewRow<'donations'>,
      'response_id' | 'request_id' | 'appointment_id' | 'kind' | 'component' | 'found_type'
    >
  > & {
    readonly hospital_id: string;
    /** They said their code: that they came is not only the hospital's word. */
    readonly isProved: boolean;
  };

/** Fails if a hospital has recorded many as having given who had not said their code on arrival. */
async function checkClaims(context: Context, trx: Database, hospitalId: string): Promise<void> {
  const since = new Date(context.now().getTime() - CLAIM_WINDOW_MS).toISOString();
  if ((await countUnproved(trx, hospitalId, since)) >= CLAIMS_WITHOUT_CODE)
    throw new Failure('failure.too_many_given', { values: { max: CLAIMS_WITHOUT_CODE } });
}

/**
 * A donor gave blood now: writes the donation, their last donation and new achievements, and cancels the reminder that
 * they may give. Returns when they may be thanked: for a first gift in the evening, else now. Fails with
 * `too_many_given` if the hospital has recorded many who had not said their code.
 */
export async function recordDonation(
  context: Context,
  trx: Database,
  { isProved, response_id = null, request_id = null, ...given }: Given,
): Promise<Date> {
  const { donor_id: donorId, hospital_id: hospitalId } = given;
  if (!isProved) await checkClaims(context, trx, hospitalId);
  const now = context.now();
  const at = now.toISOString();
  const before = (await findDonor(trx, donorId))?.last_donation_at ?? null;
  const isFirst = before === null && (await readDonations(trx, donorId)).total === 0;
  await insertDonation(trx, {
    ...given,
    id: context.newId(),
    response_id,
    request_id,
    donated_at: at,
    proof: isProved ? 'code' : null,
    last_donation_before: before,
  });
  await advanceLastDonation(trx, donorId, at);
  await unlockAchievements(trx, donorId);
  await cancelReminder(context, trx, donorId);
  return isFirst ? inEvening(now) : now;
}
