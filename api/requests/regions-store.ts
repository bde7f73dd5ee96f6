import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/**
 * Requests that somebody may still answer, of hospitals that an admin has verified and nobody has banned, by
 * the region of the place that they name, else of the hospital; null where neither is known.
 */
export const countOpenByRegion = (db: Database, now: string) =>
  db
    .selectFrom('requests')
    .innerJoin('users as hospital', 'hospital.id', 'requests.hospital_id')
    .innerJoin('hospitals', 'hospitals.user_id', 'requests.hospital_id')
    .where('requests.status', '=', 'pending')
    .where((eb) => eb.or([eb('requests.deadline', 'is', null), eb('requests.deadline', '>', now)]))
    .where('hospitals.verification', '=', 'verified')
    .where('hospital.status', '=', 'active')
    .select((eb) => [
      eb.fn.coalesce('requests.region', 'hospitals.region').as('region'),
      eb.fn.countAll<number>().as('open'),
    ])
    .select([
      sql<number>`sum(case when units > units_received + units_elsewhere + units_issued
        then units - units_received - units_elsewhere - units_issued else 0 end)`.as('units'),
      sql<number>`sum(case when urgency = 'high' then 1 else 0 end)`.as('urgent'),
    ])
    .groupBy((eb) => eb.fn.coalesce('requests.region', 'hospitals.region'))
    .execute();
