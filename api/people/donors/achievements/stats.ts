import { daysUntilEligible, intervalOf, nextEligibleAt } from '../../../../shared/rules/eligibility.ts';
import { livesSaved } from '../../../../shared/rules/lives-saved.ts';
import type { Handler } from '../../../handler.ts';
import { donationIntervals } from '../../../platform/settings/setting-in-force.ts';
import { barOf } from '../../matching/giving-bar.ts';
import { findLastDeferral } from '../deferral-store.ts';
import { readDonor } from '../donor-store.ts';
import { achievementText } from './achievement-text.ts';
import { countDonations } from './stats-store.ts';
import { readUnlocked } from './unlocked.ts';

/** The donor's counts, their achievements in the order of unlocking, and when they may give again. */
export const readStats: Handler<'GET /donor/stats'> = async ({ context, principal, t }) => {
  const totalDonations = await countDonations(context.db, principal.id);
  const deferral = await findLastDeferral(context.db, principal.id);
  const unlocked = await readUnlocked(context.db, principal.id);
  const donor = await readDonor(context.db, principal.id);
  const { last_donation_at: lastDonation, interval_kind: kind } = donor;
  const bar = barOf(donor, context.now());
  const interval = intervalOf(await donationIntervals(context, context.db), kind);
  return {
    stats: {
      totalDonations,
      livesSaved: livesSaved(totalDonations),
      achievements: unlocked.map(({ kind }) => achievementText(kind, t)),
      lastDonation,
      nextEligibleAt: nextEligibleAt(lastDonation, interval),
      daysUntilEligible: daysUntilEligible(lastDonation, context.now(), interval),
      donationIntervalDays: interval,
      ...(bar && { bar }),
      ...(deferral &&
        deferral.ends_at > context.now().toISOString() && {
          deferral: {
            id: deferral.id,
            hospital: deferral.hospital ?? '',
            reason: deferral.reason,
            until: deferral.until,
          },
        }),
    },
  };
};
