import type { Context } from '../../context.ts';
import { donorsWhoGave } from './achievement-store.ts';
import { backfilledUpTo, moveBackfill } from './backfill-store.ts';
import { unlockAchievements } from './unlock-achievements.ts';

/** Donors in one transaction: other writers wait for some milliseconds at most. */
const BATCH = 25;

/**
 * Stores what the next donors had achieved before achievements existed. May be called at any time, by several instances
 * at once, and killed: it continues after the last donor that it finished, and reads nobody once all are done. Returns
 * the number of donors.
 */
export async function backfillAchievements({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const from = await backfilledUpTo(db);
  if (from === undefined) return 0;
  const donorIds = await donorsWhoGave(db, from, BATCH);
  const isLast = donorIds.length < BATCH;
  await db.transaction().execute(async (trx) => {
    for (const donorId of donorIds) await unlockAchievements(trx, donorId);
    await moveBackfill(trx, from, donorIds.at(-1) ?? from, isLast ? now().toISOString() : null);
  });
  return donorIds.length;
}
