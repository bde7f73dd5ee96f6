import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Somebody may still answer them, and their hospital is one that an admin has verified and nobody has banned. */
const answerable = (db: Database, now: string) =>
  db
    .selectFrom('open_requests')
    .where('listed', '=', 1)
    .where((eb) => eb.or([eb('deadline', 'is', null), eb('deadline', '>', now)]));

/** How many by the region of their own place, otherwise of the hospital's; null if neither is known. */
export const countOpenByRegion = (db: Database, now: string) =>
  answerable(db, now)
    .select((eb) => [
      'region',
      eb.fn.countAll<number>().as('open'),
      eb.fn.sum<number>('units_open').as('units'),
      sql<number>`sum(case when urgency = 'high' then 1 else 0 end)`.as('urgent'),
    ])
    .groupBy('region')
    .execute();

const MOST = 10;

/** Ids of those of a region, the most urgent first, then the newest. */
export async function mostUrgentOf(db: Database, region: string, now: string): Promise<string[]> {
  const rows = await answerable(db, now)
    .where('region', '=', region)
    .select('request_id')
    .orderBy(sql`case urgency when 'high' then 0 when 'medium' then 1 else 2 end`)
    .orderBy('created_at', 'desc')
    .orderBy('request_id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ request_id }) => request_id);
}
