import type { Context } from '../../context.ts';
import { findHolder } from '../../messaging/texts/number-holder-store.ts';
import { insertDonation } from '../../people/donations/donation-store.ts';
import { unlockAchievements } from '../../people/donors/achievements/unlock-achievements.ts';
import { advanceLastDonation } from '../../people/donors/donor-store.ts';
import { findHospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import { deleteInvited, type InvitedRow, markJoined } from '../../people/invited-donors/invited-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { enrol } from './enrol.ts';

/** They gave for a patient of their family before they were a donor; their "yes" to the thanks for it proves that. */
async function recordFamilyGift(
  context: Context,
  trx: Database,
  userId: string,
  { hospital_id, gave_for, blood_type, invited_at }: InvitedRow,
): Promise<void> {
  // What was not tested is in no count by type.
  if (blood_type === null) return;
  await insertDonation(trx, {
    id: context.newId(),
    donor_id: userId,
    response_id: null,
    request_id: gave_for,
    hospital_id,
    blood_type,
    units: 1,
    kind: 'family',
    donated_at: invited_at,
    proof: 'donor',
    last_donation_before: null,
  });
  await advanceLastDonation(trx, userId, invited_at);
  await unlockAchievements(trx, userId);
}

/** Makes a donor of somebody who was asked whether they want to be one, and answered "yes" from their number. */
export async function joinByText(context: Context, trx: Database, invited: InvitedRow): Promise<void> {
  const { id, hospital_id, phone: number, name, language } = invited;
  const hospital = hospital_id === null ? null : await findHospitalWithAccount(trx, hospital_id);
  // Only of a hospital's it is counted how many joined.
  if (hospital || number === null) await markJoined(trx, id);
  else await deleteInvited(trx, number);
  // Whoever has registered by that number meanwhile has said who they are.
  if (number === null || name === null || hospital === undefined || (await findHolder(trx, number))) return;
  const person = {
    name,
    number,
    language,
    bloodType: invited.blood_type,
    location: invited.location_address ?? '',
    lastDonationDate: invited.last_donation_at,
  };
  const userId = await enrol(context, trx, person, { hospital, actorId: null });
  if (invited.gave_for !== null && hospital) await recordFamilyGift(context, trx, userId, invited);
}
