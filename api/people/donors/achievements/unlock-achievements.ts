import { achievementsReached } from '../../../../shared/rules/achievements.ts';
import type { Database } from '../../../platform/database/database.ts';
import { lockDonor } from '../donor-store.ts';
import { insertAchievements } from './achievement-store.ts';
import { readDonationFacts } from './donation-facts.ts';

/**
 * Stores a donor's new achievements, each with the day of its donation, in the transaction of that donation. Existing
 * ones stay as they are, so a donation recorded twice unlocks once.
 */
export async function unlockAchievements(trx: Database, donorId: string): Promise<void> {
  await lockDonor(trx, donorId);
  const reached = achievementsReached(await readDonationFacts(trx, donorId));
  await insertAchievements(
    trx,
    reached.map(({ kind, donation }) => ({
      donor_id: donorId,
      kind,
      donation_id: donation.id,
      unlocked_at: donation.donatedAt,
    })),
  );
}
