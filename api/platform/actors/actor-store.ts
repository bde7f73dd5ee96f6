import type { Database } from '../database/database.ts';

/**
 * At most this many former or present people of a hospital are named, the last who joined: more than there are in a
 * year.
 */
const NAMED_MAX = 500;

/** Ids and names of the owner and of colleagues, including former ones. */
export async function listNames(db: Database, hospitalId: string) {
  const colleagues = await db
    .selectFrom('staff')
    .select(['user_id as id', 'name'])
    .where('hospital_id', '=', hospitalId)
    .orderBy('user_id', 'desc')
    .limit(NAMED_MAX)
    .execute();
  // In a union the limit would apply to all rows: the owner, who came first, would be left out.
  const owner = await db.selectFrom('users').select(['id', 'name']).where('id', '=', hospitalId).execute();
  return [...colleagues, ...owner];
}
