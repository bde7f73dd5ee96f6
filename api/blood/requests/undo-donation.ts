import type { Context } from '../../context.ts';
import { stopMessagesTo } from '../../messaging/channels/stop-messages.ts';
import { deleteDonation, findDonation } from '../../people/donations/donation-store.ts';
import { unlockAchievements } from '../../people/donors/achievements/unlock-achievements.ts';
import {
  findDonor,
  readDonations,
  revertLastDonation,
  updateDonor,
} from '../../people/donors/donor-store.ts';
import type { Visit } from '../../people/donors/visit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { deleteUnsentMails } from '../../platform/mail/mail-store.ts';
import { discardGiven } from '../stock/discard-given.ts';
import type { Mover } from '../stock/record-movement.ts';
import { countUnitsReceived } from './request-store.ts';

/** A type that was found in what was not given is nobody's, unless another donation has confirmed it. */
async function forgetFoundType(
  { now }: Pick<Context, 'now'>,
  trx: Database,
  { donor_id: donorId, blood_type: type }: Row<'donations'>,
): Promise<void> {
  const donor = await findDonor(trx, donorId);
  if (donor?.blood_type !== type || (await readDonations(trx, donorId)).total > 0) return;
  await updateDonor(trx, donorId, { blood_type: null });
  await stopMessagesTo(trx, donorId, ['type_recorded'], now().toISOString());
  await deleteUnsentMails(trx, { userId: donorId, requestId: null, kinds: ['type_recorded'] });
}

/**
 * Removes a donation and what followed from it for its donor and its request, a blood type that it found included. The database deletes its achievements;
 * those that another donation also brings are unlocked again. The caller has locked the request.
 */
export async function forgetDonation(
  context: Context,
  trx: Database,
  donation: Row<'donations'>,
): Promise<void> {
  const { donor_id: donorId, donated_at: donatedAt, last_donation_before: before } = donation;
  await deleteDonation(trx, donation.id);
  await revertLastDonation(trx, donorId, { donatedAt, before });
  if (donation.found_type === 1) await forgetFoundType(context, trx, donation);
  await unlockAchievements(trx, donorId);
  // What family gave before they were donors was counted with what came from elsewhere.
  if (donation.request_id !== null && donation.response_id !== null)
    await countUnitsReceived(trx, donation.request_id, -donation.units);
  await stopMessagesTo(trx, donorId, ['thanks'], context.now().toISOString());
  if (donation.appointment_id !== null)
    await deleteUnsentMails(trx, { userId: donorId, requestId: null, kinds: ['donation_thanks'] });
}

/**
 * A donation that was recorded by mistake: it is removed, its units in the stock and an unsent thanks included. Fails
 * with `gift_used` if the stock has too little of it left. The caller has locked the request or the day, and has checked
 * that it is not too late.
 */
export async function undoDonation(
  mover: Mover & { readonly context: Context },
  trx: Database,
  visit: Visit,
): Promise<void> {
  const donation = await findDonation(trx, visit);
  if (!donation) return;
  // A hospital's bags are deleted with it.
  if (donation.in_stock > 0 && donation.hospital_id !== null)
    await discardGiven(mover, trx, {
      hospitalId: donation.hospital_id,
      donationId: donation.id,
      units: donation.in_stock,
    });
  // After its bags: they no longer refer to it then.
  await forgetDonation(mover.context, trx, donation);
}
