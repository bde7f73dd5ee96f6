import { achievementsReached } from '../../../shared/rules/achievements.ts';
import type { Database } from '../../database/database.ts';
import { lockDonor } from '../donor-store.ts';
import { insertAchievements } from './achievement-store.ts';
import { readDonationFacts } from './donation-facts.ts';

/**
 * Writes what a donor has reached, each with the day of its donation, in the transaction of the donation that
 * brings it. What they have already stays as it is, so a donation recorded twice unlocks once.
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
