import type { Database } from '../database/database.ts';

/** So many of whoever worked there are named, the last who came: more than there are in a year. */
const NAMED_MAX = 500;

/** Ids and names of the owner and of colleagues, those who left among them. */
export const listNames = (db: Database, hospitalId: string) =>
  db
    .selectFrom('staff')
    .select(['staff.user_id as id', 'staff.name'])
    .where('staff.hospital_id', '=', hospitalId)
    .orderBy('staff.user_id', 'desc')
    .limit(NAMED_MAX)
    .unionAll(db.selectFrom('users').select(['users.id', 'users.name']).where('users.id', '=', hospitalId))
    .execute();
