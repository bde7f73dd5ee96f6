import type { Database } from '../../database/database.ts';
import type { RowChanges } from '../../database/tables.ts';

/** What the donor entered about themselves after registering. */
export async function describeDonor(
  db: Database,
  userId: string,
  donor: RowChanges<'donors'>,
  health: RowChanges<'donor_health'>,
): Promise<void> {
  await db.updateTable('donors').set(donor).where('user_id', '=', userId).execute();
  await db.updateTable('donor_health').set(health).where('user_id', '=', userId).execute();
}

/** The newest request of a hospital that still waits. */
export const findPending = (db: Database, hospitalId: string) =>
  db
    .selectFrom('requests')
    .select(['id', 'blood_type', 'component'])
    .where('hospital_id', '=', hospitalId)
    .where('status', '=', 'pending')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
