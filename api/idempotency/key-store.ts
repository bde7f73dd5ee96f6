import type { Database } from '../database/database.ts';
import type { NewRow } from '../database/tables.ts';

export const findKey = (db: Database, userId: string, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'response'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

export const insertKey = (db: Database, row: NewRow<'idempotency_keys'>) =>
  db.insertInto('idempotency_keys').values(row).execute();

export const deleteKeysBefore = (db: Database, before: string) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
