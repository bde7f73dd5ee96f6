import { DUPLICATE_MEMBERS_COUNT_MAX } from '../../../shared/contract/duplicates.ts';
import { countMembers, listMembers } from '../../accounts/duplicates/group-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { QueueSource, Shown } from './kind.ts';

/** The first two members of a group, and how many more there are. */
async function firstTwo(db: Database, groupId: string) {
  const filter = { groupId, undecided: true };
  const [first, second, third] = await listMembers(db, filter, 3);
  if (!first || !second) return [];
  const others = third ? (await countMembers(db, filter, DUPLICATE_MEMBERS_COUNT_MAX)) - 2 : 0;
  return [{ groupId, first: first.user_id, second: second.user_id, others }];
}

async function namesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Groups of accounts that are likely duplicates: under the second member's name, the most alike, with the first's. */
export const duplicates: QueueSource = {
  waiting: (db) =>
    db
      .selectFrom('duplicate_groups')
      .select(['duplicate_groups.id', 'duplicate_groups.flagged_at as at'])
      .where('duplicate_groups.status', '=', 'open'),
  read: async (db, ids) => {
    const found = [];
    for (const id of ids) found.push(...(await firstTwo(db, id)));
    const names = await namesOf(
      db,
      found.flatMap(({ first, second }) => [first, second]),
    );
    return new Map(
      found.map(({ groupId, first, second, others }): [string, Shown] => [
        groupId,
        { name: names.get(second) ?? '', text: names.get(first) ?? '', others },
      ]),
    );
  },
};
