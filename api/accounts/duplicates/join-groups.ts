import type { Database } from '../../platform/database/database.ts';
import { type Account, accountsOf, type Watching } from './account.ts';
import {
  countMembers,
  deleteGroup,
  deleteMember,
  findGroup,
  insertGroup,
  insertMember,
  listMembers,
  type Member,
  membershipsOf,
  membersLike,
  updateGroup,
  updateMember,
} from './group-store.ts';
import { comesBack, FIRST_RANK, likeColumns, type Match, matchesAmong } from './match.ts';

const UNDECIDED = { decision: null, decided_at: null, decided_by: null, reason: null } as const;

/** Of the members that are like an account that has changed, this many are compared with it again. */
const LIKE_MAX = 100;
/** Somebody who is no longer like the one that they were found by may be like one of this many others of the group. */
const RELINKED_MAX = 20;

/** A group waits while two members are undecided. One that nobody has decided anything about is removed. */
export async function settle({ now }: Pick<Watching, 'now'>, trx: Database, groupId: string): Promise<void> {
  const group = await findGroup(trx, groupId);
  if (!group) return;
  const isOpen = (await countMembers(trx, { groupId, undecided: true }, 2)) === 2;
  if (isOpen && group.status === 'closed')
    await updateGroup(trx, groupId, { status: 'open', flagged_at: now().toISOString() });
  if (isOpen || group.status === 'closed') return;
  const members = await listMembers(trx, { groupId, undecided: false }, 2);
  const isDecided = members.some(({ decision }) => decision !== null);
  if (isDecided) await updateGroup(trx, groupId, { status: 'closed' });
  else await deleteGroup(trx, groupId);
}

const same = (row: Member, columns: ReturnType<typeof likeColumns>): boolean =>
  row.like_id === columns.like_id &&
  row.grounds === columns.grounds &&
  row.seen === columns.seen &&
  row.rank === columns.rank;

async function link(trx: Database, row: Member, member: Account, match: Match): Promise<void> {
  const columns = likeColumns(member, match);
  if (!same(row, columns)) await updateMember(trx, row, columns);
}

/** Links a member to another one of its group that it is like, or removes it if there is none among the first. */
async function relink(trx: Database, row: Member, member: Account): Promise<void> {
  const others = await listMembers(trx, { groupId: row.group_id, undecided: true }, RELINKED_MAX);
  const ids = others.map(({ user_id }) => user_id).filter((id) => id !== member.id);
  const [match] = matchesAmong(member, await accountsOf(trx, ids));
  if (match) await link(trx, row, member, match);
  else await deleteMember(trx, row);
}

/** Its own undecided memberships, and those of members that are like it, as they are now. */
async function renew(
  trx: Database,
  account: Account,
  { own, like, matches }: { own: readonly Member[]; like: readonly Member[]; matches: readonly Match[] },
): Promise<void> {
  const matchOf = new Map(matches.map((match) => [match.account.id, match]));
  for (const row of own) {
    if (row.decision !== null) continue;
    const match = row.like_id === null ? undefined : matchOf.get(row.like_id);
    const rank = account.isVerified ? 0 : FIRST_RANK;
    if (match) await link(trx, row, account, match);
    else if (row.like_id !== null) await relink(trx, row, account);
    else if (row.rank !== rank) await updateMember(trx, row, { rank });
  }
  for (const row of like) {
    const other = matchOf.get(row.user_id)?.account;
    if (other) await link(trx, row, other, { account, grounds: matchOf.get(row.user_id)?.grounds ?? [] });
    else {
      const [member] = await accountsOf(trx, [row.user_id]);
      if (member) await relink(trx, row, member);
    }
  }
}

type Memberships = ReadonlyMap<string, readonly Member[]>;

/** The group in which others find this account: one in which nobody has said that it is different from the rest. */
const groupOf = (memberships: Memberships, id: string): string | undefined =>
  memberships.get(id)?.find(({ decision }) => decision === null)?.group_id;

async function startGroup({ now, newId }: Watching, trx: Database, first: Account): Promise<string> {
  const id = newId();
  await insertGroup(trx, { id, status: 'open', flagged_at: now().toISOString() });
  const rank = first.isVerified ? 0 : FIRST_RANK;
  await insertMember(trx, {
    group_id: id,
    user_id: first.id,
    rank,
    like_id: null,
    grounds: '[]',
    seen: '',
    ...UNDECIDED,
  });
  return id;
}

/** A member that is like a verified hospital is shown beside that one, whomever it was found by. */
async function preferVerified(trx: Database, row: Member, member: Account, match: Match): Promise<void> {
  if (member.isVerified || !match.account.isVerified || row.decision !== null) return;
  const columns = likeColumns(member, match);
  if (row.like_id === null || columns.rank < row.rank) await updateMember(trx, row, columns);
}

/**
 * In a group that both are in: whoever of the two was decided about because of the other may wait again, and a verified
 * hospital is what the other one is like.
 */
async function meetAgain(
  trx: Database,
  account: Account,
  match: Match,
  { own, other }: { readonly own: Member; readonly other: Member },
): Promise<void> {
  const reversed = { account, grounds: match.grounds };
  if (own.decision !== null && comesBack(own, account, match))
    await updateMember(trx, own, { ...likeColumns(account, match), ...UNDECIDED });
  if (other.decision !== null && comesBack(other, match.account, reversed))
    await updateMember(trx, other, { ...likeColumns(match.account, reversed), ...UNDECIDED });
  await preferVerified(trx, own, account, match);
  await preferVerified(trx, other, match.account, reversed);
}

/**
 * Puts an account into the groups of those that it matches: of each verified hospital, and of one other. Those that
 * match it and are in no group come into the same one: so that many who are alike are one group, however they are alike.
 */
async function join(
  context: Watching,
  trx: Database,
  account: Account,
  matches: readonly Match[],
): Promise<Set<string>> {
  const rows = await membershipsOf(trx, [account.id, ...matches.map((match) => match.account.id)]);
  const memberships: Memberships = Map.groupBy(rows, ({ user_id }) => user_id);
  const own = new Map((memberships.get(account.id) ?? []).map((row) => [row.group_id, row]));
  const joined = new Set(own.keys());
  let first = groupOf(memberships, account.id);
  for (const match of matches) {
    const others = memberships.get(match.account.id) ?? [];
    const shared = others.filter(({ group_id }) => joined.has(group_id));
    for (const other of shared) {
      const mine = own.get(other.group_id);
      if (mine) await meetAgain(trx, account, match, { own: mine, other });
    }
    if (shared.length > 0 || account.isRefused) continue;
    const theirs = groupOf(memberships, match.account.id);
    if (first !== undefined && theirs === undefined && !match.account.isVerified) {
      const columns = likeColumns(match.account, { account, grounds: match.grounds });
      await insertMember(trx, { group_id: first, user_id: match.account.id, ...columns, ...UNDECIDED });
      continue;
    }
    const group = theirs ?? (await startGroup(context, trx, match.account));
    await insertMember(trx, {
      group_id: group,
      user_id: account.id,
      ...likeColumns(account, match),
      ...UNDECIDED,
    });
    joined.add(group);
    first ??= group;
  }
  return joined;
}

/** Brings the groups up to date with an account that is new or has changed; `others` share a trait with it. */
export async function joinGroups(
  context: Watching,
  trx: Database,
  account: Account,
  others: ReadonlySet<string>,
): Promise<void> {
  const own = await membershipsOf(trx, [account.id]);
  const like = await membersLike(trx, account.id, LIKE_MAX);
  // Accounts that no longer have anything in common are found only through the groups.
  const ids = new Set([
    ...others,
    ...own.flatMap(({ like_id }) => like_id ?? []),
    ...like.map((row) => row.user_id),
  ]);
  ids.delete(account.id);
  const matches = matchesAmong(account, await accountsOf(trx, [...ids]));
  await renew(trx, account, { own, like, matches });
  const joined = await join(context, trx, account, matches);
  const touched = new Set([...joined, ...[...own, ...like].map(({ group_id }) => group_id)]);
  for (const group of touched) await settle(context, trx, group);
}
