import { boundLimit } from '../database/bound-limit.ts';
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

/** Removes up to `limit` keys that are older; returns how many. */
export async function deleteKeysBefore(db: Database, before: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('user_id', 'key'),
        'in',
        selectFrom('idempotency_keys')
          .select(['user_id', 'key'])
          .where('created_at', '<', before)
          .limit(boundLimit(limit))
          .$asTuple('user_id', 'key'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Answers that were kept for others' replays and name this person. */
export const deleteResponsesAbout = (db: Database, userId: string) =>
  db.deleteFrom('idempotency_keys').where('response', 'like', `%${userId}%`).execute();
