import { ACHIEVEMENTS } from '../../../../shared/rules/achievements.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listAchievements } from './achievement-store.ts';

type Unlocked = Awaited<ReturnType<typeof listAchievements>>[number];

const compare = (a: Unlocked, b: Unlocked): number =>
  a.unlocked_at.localeCompare(b.unlocked_at) || ACHIEVEMENTS.indexOf(a.kind) - ACHIEVEMENTS.indexOf(b.kind);

/** What a donor has achieved, in the order of unlocking; for one donation in the order of ACHIEVEMENTS. */
export const readUnlocked = async (db: Database, donorId: string): Promise<Unlocked[]> =>
  (await listAchievements(db, donorId)).sort(compare);
