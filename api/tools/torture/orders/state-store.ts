import type { Database } from '../../../platform/database/database.ts';

/** Where an order stands; undefined if it is not stored. */
export const stateOf = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst())?.state;
