import { countPairs } from '../duplicates/duplicate-store.ts';
import { DUPLICATES_COUNT_MAX } from '../duplicates/read-duplicates.ts';
import { byId, type QueueSource } from './kind.ts';

/** Accounts that are likely duplicates: under the newer one's name, with the older one's. */
export const duplicates: QueueSource = {
  waiting: (db) =>
    db
      .selectFrom('duplicates')
      .select(['duplicates.id', 'duplicates.flagged_at as at'])
      .where('duplicates.status', '=', 'open'),
  count: (db) => countPairs(db, { status: 'open' }, DUPLICATES_COUNT_MAX),
  read: async (db, ids) =>
    byId(
      await db
        .selectFrom('duplicates')
        .innerJoin('users as first', 'first.id', 'duplicates.first_id')
        .innerJoin('users as second', 'second.id', 'duplicates.second_id')
        .select(['duplicates.id', 'second.name', 'first.name as text'])
        .where('duplicates.id', 'in', ids)
        .execute(),
      ({ name, text }) => ({ name, text }),
    ),
};
