import type { Database } from '../../platform/database/database.ts';
import { literal } from '../../platform/database/literal.ts';
import { padded } from '../../platform/database/padded.ts';

/** More than can be mapped. */
const HOSPITALS_MAX = 1_000;

/** Those of these hospitals that are verified. */
export const verifiedAmong = async (db: Database, ids: readonly string[]): Promise<string[]> => {
  // SQLite would read all hospitals for an empty list.
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('hospitals')
    .select('user_id')
    .where('user_id', 'in', padded(ids))
    .where('verification', '=', literal('verified'))
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/** Verified hospitals by name: what may be mapped beside the country and its regions. */
export const listPlaces = (db: Database) =>
  db
    .selectFrom('hospitals')
    .innerJoin('users', 'users.id', 'hospitals.user_id')
    .select(['users.id', 'users.name', 'hospitals.region'])
    .where('hospitals.verification', '=', literal('verified'))
    .orderBy('users.name')
    .limit(HOSPITALS_MAX)
    .execute();
