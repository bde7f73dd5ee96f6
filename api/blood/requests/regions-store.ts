import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * Requests that somebody may still answer, of hospitals that an admin has verified and nobody has banned, by the region
 * of their own place, otherwise of the hospital's; null if neither is known.
 */
export const countOpenByRegion = (db: Database, now: string) =>
  db
    .selectFrom('open_requests')
    .where('listed', '=', 1)
    .where((eb) => eb.or([eb('deadline', 'is', null), eb('deadline', '>', now)]))
    .select((eb) => [
      'region',
      eb.fn.countAll<number>().as('open'),
      eb.fn.sum<number>('units_open').as('units'),
      sql<number>`sum(case when urgency = 'high' then 1 else 0 end)`.as('urgent'),
    ])
    .groupBy('region')
    .execute();
