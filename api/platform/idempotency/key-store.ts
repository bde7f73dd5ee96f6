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
          .limit(limit)
          .$asTuple('user_id', 'key'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Records which of `ids` are people mentioned in this key's result, besides its owner. */
export const insertMentions = (
  db: Database,
  of: { readonly userId: string; readonly key: string },
  ids: readonly string[],
) =>
  db
    .insertInto('idempotency_mentions')
    .columns(['person_id', 'user_id', 'key'])
    .expression(({ selectFrom, val }) =>
      selectFrom('users')
        .select(['users.id', val(of.userId).as('user_id'), val(of.key).as('key')])
        .where('users.id', 'in', ids)
        .where('users.id', '!=', of.userId),
    )
    .execute();

/** Deletes stored results of other people that name this person. */
export const deleteResponsesAbout = (db: Database, personId: string) =>
  db
    .deleteFrom('idempotency_keys')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('user_id', 'key'),
        'in',
        selectFrom('idempotency_mentions')
          .select(['user_id', 'key'])
          .where('person_id', '=', personId)
          .$asTuple('user_id', 'key'),
      ),
    )
    .execute();
