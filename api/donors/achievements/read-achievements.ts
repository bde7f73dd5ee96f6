import { ACHIEVEMENTS, achievementsAhead } from '../../../shared/rules/achievements.ts';
import type { Handler } from '../../handler.ts';
import { readDonor } from '../donor-profile-store.ts';
import { listAchievements } from './achievement-store.ts';
import { readDonationFacts } from './donation-facts.ts';

/** What the donor has reached, newest first, and then what is ahead of him with how far he has got. */
export const readAchievements: Handler<'GET /donor/achievements'> = async ({ context, principal }) => {
  const { db, now } = context;
  const unlocked = await listAchievements(db, principal.id);
  const { blood_type } = await readDonor(db, principal.id);
  const kinds = unlocked.map(({ kind }) => kind);
  const ahead = achievementsAhead(kinds, await readDonationFacts(db, principal.id), blood_type, now());
  const order = (kind: (typeof kinds)[number]) => ACHIEVEMENTS.indexOf(kind);
  return {
    achievements: [
      ...unlocked
        .toSorted((a, b) => b.unlocked_at.localeCompare(a.unlocked_at) || order(b.kind) - order(a.kind))
        .map(({ kind, unlocked_at }) => ({ kind, unlockedAt: unlocked_at, done: 1, needed: 1 })),
      ...ahead.map(({ kind, done, needed }) => ({ kind, unlockedAt: null, done, needed })),
    ],
  };
};
