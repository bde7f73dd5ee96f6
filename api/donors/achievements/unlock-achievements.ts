import { achievementsReached } from '../../../shared/rules/achievements.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { donorsWithout, holdDonor, insertAchievements } from './achievement-store.ts';
import { readDonationFacts } from './donation-facts.ts';

/** Donors looked at in one go. */
const BATCH = 100;

async function unlock(trx: Database, donorId: string, at?: string): Promise<void> {
  await holdDonor(trx, donorId);
  const reached = achievementsReached(await readDonationFacts(trx, donorId));
  await insertAchievements(
    trx,
    reached.map(({ kind, donation }) => ({
      donor_id: donorId,
      kind,
      donation_id: donation.id,
      unlocked_at: at ?? donation.donatedAt,
    })),
  );
}

/**
 * Writes what a donor has reached, in the transaction of the donation that brings it. What he has already stays
 * as it is, so a donation recorded twice unlocks once.
 */
export const unlockAchievements = (
  { now }: Pick<Context, 'now'>,
  trx: Database,
  donorId: string,
): Promise<void> => unlock(trx, donorId, now().toISOString());

/**
 * Writes what donors had reached before there were achievements, each with the day of its donation. May be
 * called at any time, by several instances at once, and killed; returns the number of donors.
 */
export async function unlockMissing({ db }: Pick<Context, 'db'>): Promise<number> {
  let count = 0;
  for (;;) {
    const donorIds = await donorsWithout(db, BATCH);
    if (donorIds.length === 0) return count;
    await db.transaction().execute(async (trx) => {
      for (const donorId of donorIds) await unlock(trx, donorId);
    });
    count += donorIds.length;
  }
}
