import {
  DUPLICATE_MEMBERS_COUNT_MAX,
  type Duplicate,
  type DuplicateMember,
  type DuplicateSide,
} from '../../../shared/contract/duplicates.ts';
import type { LikenessGround } from '../../../shared/rules/likeness.ts';
import { standingOf } from '../../people/hospitals/hospital-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { countMembers, type Group, listMembers, type Member, membershipsOf } from './group-store.ts';
import { type Compared, readCompared } from './trait-store.ts';

function statusOf({ status, role, verification, suspended_at }: Compared): DuplicateSide['status'] {
  if (status === 'banned') return 'banned';
  return role === 'hospital' && verification !== null ? standingOf({ verification, suspended_at }) : 'active';
}

function sideOf(row: Compared): DuplicateSide {
  const { id, role, name, phone, email, asked_name, asked_phone, asked_location } = row;
  const asks = [asked_name, asked_phone, asked_location].some((asked) => asked !== null);
  return {
    id,
    role: role === 'hospital' ? 'hospital' : 'donor',
    name,
    phone,
    email,
    location: (role === 'hospital' ? row.location_address : row.donor_location) ?? '',
    address: role === 'hospital' ? row.address : null,
    joinedAt: row.joined_at,
    status: statusOf(row),
    asks:
      role === 'hospital' && asks ? { name: asked_name, phone: asked_phone, location: asked_location } : null,
  };
}

/** It has a verified hospital's name and another number; of two verified ones neither is an impostor. */
const isImpostor = (
  side: DuplicateSide,
  like: DuplicateSide | undefined,
  grounds: readonly LikenessGround[],
) =>
  side.role === 'hospital' &&
  side.status !== 'verified' &&
  like?.status === 'verified' &&
  grounds.includes('name') &&
  !grounds.includes('phone');

interface Listed {
  readonly group: Group;
  readonly members: readonly Member[];
  readonly total: number;
}

/** The first members of a group; `account` is among them wherever it stands. */
async function membersOf(db: Database, group: Group, max: number, account?: string): Promise<Listed> {
  const filter = { groupId: group.id, undecided: group.status === 'open' };
  const members = await listMembers(db, filter, max);
  const isShown = account === undefined || members.some(({ user_id }) => user_id === account);
  const own = isShown ? [] : await membershipsOf(db, [account]);
  return {
    group,
    members: [...members, ...own.filter(({ group_id }) => group_id === group.id)],
    total:
      members.length < max ? members.length : await countMembers(db, filter, DUPLICATE_MEMBERS_COUNT_MAX),
  };
}

/** Groups as admins see them, each with at most `max` members, and with `account` in any case. */
export async function showDuplicates(
  db: Database,
  groups: readonly Group[],
  max: number,
  account?: string,
): Promise<Duplicate[]> {
  if (groups.length === 0) return [];
  const listed: Listed[] = [];
  for (const group of groups) listed.push(await membersOf(db, group, max, account));
  const ids = new Set(
    listed.flatMap(({ members }) => members.flatMap((row) => [row.user_id, row.like_id ?? []].flat())),
  );
  const sides = new Map((await readCompared(db, [...ids])).map((row) => [row.id, sideOf(row)]));
  const memberOf = (row: Member): DuplicateMember[] => {
    const side = sides.get(row.user_id);
    if (!side) return [];
    const grounds = JSON.parse(row.grounds) as LikenessGround[];
    return [
      {
        ...side,
        likeId: row.like_id,
        grounds,
        isImpostor: isImpostor(side, sides.get(row.like_id ?? ''), grounds),
        decision: row.decision,
        decidedAt: row.decided_at,
        reason: row.reason,
      },
    ];
  };
  return listed.map(({ group, members, total }) => ({
    id: group.id,
    members: members.flatMap(memberOf),
    total,
    flaggedAt: group.flagged_at,
    status: group.status,
  }));
}
