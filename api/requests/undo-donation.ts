import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { unlockAchievements } from '../donors/achievements/unlock-achievements.ts';
import { takeBackLastDonation } from '../donors/donor-store.ts';
import type { Mover } from '../inventory/record-movement.ts';
import { takeBackGiven } from '../inventory/take-back-given.ts';
import { supersedeDeliveriesTo } from '../push/delivery-store.ts';
import { countUnitsTakenBack } from './request-store.ts';
import { deleteDonation, findDonation } from './response-store.ts';

/**
 * A donation that was recorded by mistake: what came of it goes with it, what stands of it in the stock and a thanks that
 * is not sent yet. Fails with `gift_used` where the stock has too little of it left. What it
 * unlocked is deleted by the database, and another donation may have reached the same. The caller has locked the request and
 * has checked that it is not too late.
 */
export async function undoDonation(
  mover: Mover & { readonly context: Context },
  trx: Database,
  response: Pick<Row<'responses'>, 'id' | 'donor_id' | 'request_id'>,
): Promise<void> {
  const donation = await findDonation(trx, response.id);
  if (!donation) return;
  const { context } = mover;
  const { donor_id: donorId, donated_at: donatedAt, last_donation_before: before } = donation;
  if (donation.in_stock > 0)
    await takeBackGiven(mover, trx, { donationId: donation.id, units: donation.in_stock });
  // After its bags: they no longer know it then.
  await deleteDonation(trx, donation.id);
  await takeBackLastDonation(trx, donorId, { donatedAt, before });
  await unlockAchievements(trx, donorId);
  await countUnitsTakenBack(trx, response.request_id, donation.units);
  await supersedeDeliveriesTo(trx, donorId, ['thanks'], context.now().toISOString());
}
