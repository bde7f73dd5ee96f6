import type { Database } from '../../../platform/database/database.ts';

export async function countDonations(db: Database, donorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('donations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('donor_id', '=', donorId)
    .where('objection', '!=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}
