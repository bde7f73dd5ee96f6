import { nextAchievements } from '../../../../shared/rules/achievements.ts';
import type { Handler } from '../../../handler.ts';
import { readDonor } from '../donor-store.ts';
import { readDonationFacts } from './donation-facts.ts';
import { readUnlocked } from './unlocked.ts';

/** The donor's achievements, newest first, then those still ahead, with the progress. */
export const readAchievements: Handler<'GET /donor/achievements'> = async ({ context, principal }) => {
  const { db, now } = context;
  const unlocked = await readUnlocked(db, principal.id);
  const { blood_type } = await readDonor(db, principal.id);
  const kinds = unlocked.map(({ kind }) => kind);
  const next = nextAchievements(kinds, await readDonationFacts(db, principal.id), blood_type, now());
  return {
    achievements: [
      ...unlocked
        .toReversed()
        .map(({ kind, unlocked_at }) => ({ kind, unlockedAt: unlocked_at, done: 1, needed: 1 })),
      ...next.map(({ kind, done, needed }) => ({ kind, unlockedAt: null, done, needed })),
    ],
  };
};
