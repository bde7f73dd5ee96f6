import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { deleteAchievementsOf } from '../donors/achievements/achievement-store.ts';
import { unlockAchievements } from '../donors/achievements/unlock-achievements.ts';
import { cancelReminder } from '../donors/cancel-reminder.ts';
import { advanceLastDonation, revertLastDonation } from '../donors/donor-store.ts';
import { findDonationById, updateDonation } from './donation-store.ts';

const notify = (context: Context, trx: Database, donorId: string) =>
  recordEvents(context, trx, [{ userId: donorId, type: 'profile', subjectId: donorId }]);

/**
 * The donor says that they did not give: until an admin decides, the donation is neither their last one nor among their
 * counts. Only the first objection does that, or a donor could give again before they may.
 */
export async function objectToDonation(
  context: Context,
  trx: Database,
  { id, donor_id, donated_at, last_donation_before, objection }: Row<'donations'>,
): Promise<void> {
  if (objection !== 'none') return;
  await updateDonation(trx, id, { objection: 'open' });
  await revertLastDonation(trx, donor_id, { donatedAt: donated_at, before: last_donation_before });
  await deleteAchievementsOf(trx, id);
  // Those that another donation also brings.
  await unlockAchievements(trx, donor_id);
  await notify(context, trx, donor_id);
}

/** An admin leaves a donation to which its donor objects: it counts again. */
export async function leaveDonation(context: Context, trx: Database, id: string): Promise<void> {
  const donation = await findDonationById(trx, id);
  if (donation?.objection !== 'open') return;
  const { donor_id, donated_at } = donation;
  await updateDonation(trx, id, { objection: 'rejected' });
  await advanceLastDonation(trx, donor_id, donated_at);
  await unlockAchievements(trx, donor_id);
  await cancelReminder(context, trx, donor_id);
  await notify(context, trx, donor_id);
}
