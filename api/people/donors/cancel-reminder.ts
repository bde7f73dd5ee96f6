import { isDeferred } from '../../../shared/rules/deferral.ts';
import { intervalOf, isEligible } from '../../../shared/rules/eligibility.ts';
import type { Context } from '../../context.ts';
import { stopMessagesTo } from '../../messaging/channels/stop-messages.ts';
import type { Database } from '../../platform/database/database.ts';
import { donationIntervals } from '../../platform/settings/setting-in-force.ts';
import { barOf } from '../matching/giving-bar.ts';
import { findRemindable } from './donor-store.ts';

type Dependencies = Pick<Context, 'now' | 'config'>;

/** True while the donor may give, is active and takes no break. */
export async function mayBeReminded(context: Dependencies, db: Database, donorId: string): Promise<boolean> {
  const donor = await findRemindable(db, donorId);
  const now = context.now();
  const intervals = await donationIntervals(context, db);
  return (
    donor?.active === 1 &&
    donor.paused === 0 &&
    !isDeferred(donor.deferred_until, now) &&
    !barOf(donor, now) &&
    isEligible(donor.last_donation_at, now, intervalOf(intervals, donor.interval_kind))
  );
}

/**
 * The donor gave, or changed their profile: a reminder that is no longer right, or not wanted, is cancelled in the
 * transaction of the change. A mail is checked when it is sent.
 */
export async function cancelReminder(context: Dependencies, trx: Database, donorId: string): Promise<void> {
  const donor = await findRemindable(trx, donorId);
  const isNotified = donor?.channel_push === 1 || (donor && donor.text_to !== null);
  if (isNotified && (await mayBeReminded(context, trx, donorId))) return;
  await stopMessagesTo(trx, donorId, ['reminder'], context.now().toISOString());
}
