import type { Database } from '../../platform/database/database.ts';
import { deleteFound } from '../../platform/database/delete-found.ts';
import { countTotal, countUpTo, type Page } from '../../platform/database/list-total.ts';
import type { NewRow, Row, RowChanges } from '../../platform/database/tables.ts';

export type Group = Row<'duplicate_groups'>;
export type Member = Row<'duplicate_members'>;
export type Decided = Pick<Member, 'decision' | 'decided_at' | 'decided_by' | 'reason'>;

export const insertGroup = (db: Database, row: NewRow<'duplicate_groups'>) =>
  db.insertInto('duplicate_groups').values(row).execute();

export const updateGroup = (db: Database, id: string, changes: RowChanges<'duplicate_groups'>) =>
  db.updateTable('duplicate_groups').set(changes).where('id', '=', id).execute();

/** With its members. */
export const deleteGroup = (db: Database, id: string) =>
  db.deleteFrom('duplicate_groups').where('id', '=', id).execute();

export const findGroup = (db: Database, id: string): Promise<Group | undefined> =>
  db.selectFrom('duplicate_groups').selectAll().where('id', '=', id).executeTakeFirst();

export const insertMember = (db: Database, row: NewRow<'duplicate_members'>) =>
  db
    .insertInto('duplicate_members')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

type MemberKey = Pick<Member, 'group_id' | 'user_id'>;

export const updateMember = (
  db: Database,
  { group_id, user_id }: MemberKey,
  changes: RowChanges<'duplicate_members'>,
) =>
  db
    .updateTable('duplicate_members')
    .set(changes)
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .execute();

export const deleteMember = (db: Database, { group_id, user_id }: MemberKey) =>
  db
    .deleteFrom('duplicate_members')
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .execute();

/** All memberships of these accounts: each is in a few groups. */
export async function membershipsOf(db: Database, userIds: readonly string[]): Promise<Member[]> {
  if (userIds.length === 0) return [];
  return db.selectFrom('duplicate_members').selectAll().where('user_id', 'in', userIds).execute();
}

/** Those of the accounts about which nobody has decided in an open group. */
export const likelyDuplicatesAmong = (
  db: Database,
  userIds: readonly string[],
): Promise<Pick<Member, 'user_id'>[]> =>
  db
    .selectFrom('duplicate_members')
    .innerJoin('duplicate_groups', 'duplicate_groups.id', 'duplicate_members.group_id')
    .select('duplicate_members.user_id')
    .where('duplicate_members.user_id', 'in', userIds)
    .where('duplicate_members.decision', 'is', null)
    // By the groups' keys: each account is in a few.
    .where((eb) => eb(eb.fn.coalesce('duplicate_groups.status', eb.val('')), '=', 'open'))
    .execute();

/** Undecided members that are in their groups because they are like this account. */
export const membersLike = (db: Database, userId: string, limit: number): Promise<Member[]> =>
  db
    .selectFrom('duplicate_members')
    .selectAll()
    .where('like_id', '=', userId)
    .where('decision', 'is', null)
    .limit(limit)
    .execute();

interface MemberFilter {
  readonly groupId: string;
  /** Without those that were decided. */
  readonly undecided: boolean;
}

const membersOf = (db: Database, { groupId, undecided }: MemberFilter) =>
  db
    .selectFrom('duplicate_members')
    .where('group_id', '=', groupId)
    .$if(undecided, (members) => members.where('decision', 'is', null));

/** The first members of a group: verified hospitals, then by how alike they are, then the oldest. */
export const listMembers = (db: Database, filter: MemberFilter, limit: number): Promise<Member[]> =>
  membersOf(db, filter).selectAll().orderBy('rank').orderBy('user_id').limit(limit).execute();

/** How many members there are, counted up to `max`. */
export const countMembers = (db: Database, filter: MemberFilter, max: number): Promise<number> =>
  countUpTo(db, membersOf(db, filter).select('user_id'), max);

/** Decides about undecided members: about one, or about all but one. Returns how many. */
export async function decideMembers(
  db: Database,
  groupId: string,
  { only, except }: { readonly only?: string | undefined; readonly except?: string | undefined },
  decided: Decided,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('duplicate_members')
    .set(decided)
    .where('group_id', '=', groupId)
    .where('decision', 'is', null)
    .$if(only !== undefined, (members) => members.where('user_id', '=', only ?? ''))
    .$if(except !== undefined, (members) => members.where('user_id', '<>', except ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

interface GroupFilter {
  readonly status: Group['status'];
  readonly account?: string | undefined;
}

const groups = (db: Database, { status, account }: GroupFilter) =>
  account === undefined
    ? db.selectFrom('duplicate_groups').where('status', '=', status)
    : db
        .selectFrom('duplicate_groups')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('duplicate_members')
            .select('group_id')
            .where('user_id', '=', account)
            .$if(status === 'open', (members) => members.where('decision', 'is', null)),
        )
        // Not by the index of statuses: an account is in few groups.
        .where((eb) => eb(eb.fn.coalesce('status', eb.val('')), '=', status));

/** A page of the groups: open ones with the longest waiting first, closed ones with the last first. */
export function listGroups(db: Database, filter: GroupFilter, { offset, limit }: Page): Promise<Group[]> {
  const direction = filter.status === 'open' ? 'asc' : 'desc';
  return groups(db, filter)
    .selectAll()
    .orderBy('flagged_at', direction)
    .orderBy('id', direction)
    .offset(offset)
    .limit(limit)
    .execute();
}

export const countGroups = (db: Database, filter: GroupFilter) =>
  countTotal(db, groups(db, filter).select('id'));

export const deleteGroupsBefore = (db: Database, before: string, limit: number) =>
  deleteFound(
    db,
    'duplicate_groups',
    db
      .selectFrom('duplicate_groups')
      .select('id')
      .where('status', '=', 'closed')
      .where('flagged_at', '<', before)
      .limit(limit),
  );
