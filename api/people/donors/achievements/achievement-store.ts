import type { Achievement } from '../../../../shared/rules/achievements.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { NewRow } from '../../../platform/database/tables.ts';

export const listAchievements = (db: Database, donorId: string) =>
  db.selectFrom('achievements').select(['kind', 'unlocked_at']).where('donor_id', '=', donorId).execute();

/** Achievements that they have already stay as they are. */
export async function insertAchievements(
  db: Database,
  rows: readonly NewRow<'achievements'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('achievements')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['donor_id', 'kind']).doNothing())
    .execute();
}

/** Removes what a donation has brought. */
export const deleteAchievementsOf = (trx: Database, donationId: string) =>
  trx.deleteFrom('achievements').where('donation_id', '=', donationId).execute();

/** Removes one that their donations may no longer bring. */
export const deleteAchievement = (trx: Database, donorId: string, kind: Achievement) =>
  trx.deleteFrom('achievements').where('donor_id', '=', donorId).where('kind', '=', kind).execute();
