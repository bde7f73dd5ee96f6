import { DUPLICATE_MEMBERS_COUNT_MAX } from '../../shared/contract/duplicates.ts';
import type { Database } from '../database/database.ts';
import { countGroups, countMembers, listMembers } from '../duplicates/group-store.ts';
import { DUPLICATES_COUNT_MAX } from '../duplicates/read-duplicates.ts';
import type { QueueSource, Shown } from './kind.ts';

/** Under the second member's name, the most alike one, with the first's; the others are a number. */
async function showGroup(db: Database, groupId: string): Promise<Shown | undefined> {
  const filter = { groupId, undecided: true };
  const ids = (await listMembers(db, filter, 2)).map(({ user_id }) => user_id);
  if (ids.length < 2) return undefined;
  const names = new Map(
    (await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()).map(
      ({ id, name }) => [id, name] as const,
    ),
  );
  const [first = '', second = ''] = ids.map((id) => names.get(id));
  return {
    name: second,
    text: first,
    others: (await countMembers(db, filter, DUPLICATE_MEMBERS_COUNT_MAX)) - 2,
  };
}

/** Groups of accounts that are likely duplicates. */
export const duplicates: QueueSource = {
  waiting: (db) =>
    db
      .selectFrom('duplicate_groups')
      .select(['duplicate_groups.id', 'duplicate_groups.flagged_at as at'])
      .where('duplicate_groups.status', '=', 'open'),
  count: (db) => countGroups(db, { status: 'open' }, DUPLICATES_COUNT_MAX),
  read: async (db, ids) => {
    const shown = new Map<string, Shown>();
    for (const id of ids) {
      const group = await showGroup(db, id);
      if (group) shown.set(id, group);
    }
    return shown;
  },
};
