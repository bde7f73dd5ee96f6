import { boundLimit } from '../../platform/database/bound-limit.ts';
import type { Database } from '../../platform/database/database.ts';
import { literal } from '../../platform/database/literal.ts';

/** More than can be mapped. */
const HOSPITALS_MAX = 1_000;

/** Verified hospitals by name: what may be mapped beside the country and its regions. */
export const listPlaces = (db: Database) =>
  db
    .selectFrom('hospitals')
    .innerJoin('users', 'users.id', 'hospitals.user_id')
    .select(['users.id', 'users.name', 'hospitals.region'])
    .where('hospitals.verification', '=', literal('verified'))
    .orderBy('users.name')
    .limit(boundLimit(HOSPITALS_MAX))
    .execute();
