import { type RawBuilder, sql } from 'kysely';
import type { AccountSort } from '../../shared/contract/admin-users.ts';
import { ROLES, type Role } from '../../shared/contract/endpoint.ts';
import { boundLimit } from '../database/bound-limit.ts';
import { readCount } from '../database/count-store.ts';
import type { Database } from '../database/database.ts';
import type { Directory } from '../database/tables.ts';

const COLUMNS = {
  name: 'name',
  email: 'email',
  type: 'role',
  bloodType: 'blood_type',
  location: 'location',
  status: 'status',
  joinDate: 'joined_at',
  lastActive: 'last_active_at',
} as const satisfies Record<AccountSort, keyof Directory>;

export interface Order {
  readonly sort: AccountSort;
  readonly direction: 'asc' | 'desc';
}

/** A page: so many from `offset` on, of a list of `total`. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
  readonly total: number;
}

const REVERSED = { asc: 'desc', desc: 'asc' } as const;

/** A column that no index is looked for by: few rows are read and sorted, where an index would walk past a million. */
const unindexed = (column: string): RawBuilder<string> => sql<string>`coalesce(${sql.ref(column)}, '')`;

/** Ids of a page of the accounts of these numbers. */
export async function listFound(
  db: Database,
  numbers: RawBuilder<number>,
  { sort, direction }: Order,
  { offset, limit }: Page,
): Promise<string[]> {
  const rows = await db
    .selectFrom('directory')
    .select('user_id')
    .where('number', 'in', sql<number>`(${numbers})`)
    .orderBy(unindexed(COLUMNS[sort]), direction)
    .orderBy('number', direction)
    .limit(boundLimit(limit))
    .offset(offset)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** How many of these numbers there are. */
export async function countFound(db: Database, numbers: RawBuilder<number>): Promise<number> {
  const { total } = await db
    .selectFrom(sql<{ number: number }>`(${numbers})`.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Donors are nearly all: the index of the order is walked. Of the few others all are read and sorted. */
function inOrder(db: Database, role: Role | undefined, { sort, direction }: Order) {
  const column = COLUMNS[sort];
  const all = db.selectFrom('directory').select('user_id');
  if (role === undefined || role === 'donor') {
    const walked = role ? all.where(unindexed('role'), '=', role) : all;
    const byRole = column === 'role' ? walked : walked.orderBy(column, direction);
    return byRole.orderBy('role', direction).orderBy('number', direction);
  }
  return all.where('role', '=', role).orderBy(unindexed(column), direction).orderBy('number', direction);
}

/**
 * Ids of a page of all accounts, or of those of a role. A page beyond the middle is read from the other end: what is
 * passed over costs something, too.
 */
export async function listAccounts(
  db: Database,
  role: Role | undefined,
  { sort, direction }: Order,
  { offset, limit, total }: Page,
): Promise<string[]> {
  const size = Math.min(limit, total - offset);
  if (size <= 0) return [];
  const isNearEnd = offset > total / 2;
  const order = { sort, direction: isNearEnd ? REVERSED[direction] : direction };
  const rows = await inOrder(db, role, order)
    .limit(boundLimit(size))
    .offset(isNearEnd ? total - offset - size : offset)
    .execute();
  const ids = rows.map(({ user_id }) => user_id);
  return isNearEnd ? ids.toReversed() : ids;
}

/** How many accounts there are of a role, or of all. */
export const countAccounts = (db: Database, role?: Role): Promise<number> =>
  readCount(
    db,
    (role ? [role] : ROLES).map((name) => `users.${name}` as const),
  );

const accounts = (db: Database) =>
  db
    .selectFrom('users')
    .leftJoin('donors', 'donors.user_id', 'users.id')
    .leftJoin('hospitals', 'hospitals.user_id', 'users.id')
    .leftJoin('staff', (join) => join.onRef('staff.user_id', '=', 'users.id').on('staff.left_at', 'is', null))
    .leftJoin('users as employer', 'employer.id', 'staff.hospital_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.language',
      'users.status',
      'users.status_reason',
      'users.joined_at',
      'users.last_active_at',
      'users.phone',
      'donors.blood_type',
      'donors.location_address as donor_location',
      'hospitals.location_address as hospital_location',
      'staff.hospital_id',
      'employer.name as works_at',
    ]);

export const readAccounts = (db: Database, ids: readonly string[]) =>
  accounts(db).where('users.id', 'in', ids).execute();

export const findAccount = (db: Database, id: string) =>
  accounts(db).where('users.id', '=', id).executeTakeFirst();

export type AccountRow = Awaited<ReturnType<typeof readAccounts>>[number];
