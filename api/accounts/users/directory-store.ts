import { sql } from 'kysely';
import type { AccountSort } from '../../../shared/contract/admin-users.ts';
import type { Role } from '../../../shared/contract/endpoint.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/list-total.ts';
import { numberList } from '../../platform/database/number-list.ts';
import type { Directory } from '../../platform/database/tables.ts';
import { unindexed } from '../../platform/database/unindexed.ts';

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

/** The owner of exactly this e-mail; of any role if none is wanted. */
export async function findByEmail(
  db: Database,
  email: string,
  role: Role | undefined,
): Promise<string | undefined> {
  const account = await db
    .selectFrom('directory')
    .select('user_id')
    .where('email', '=', email.toLowerCase())
    .$if(role !== undefined, (all) => all.where('role', '=', role as Role))
    .executeTakeFirst();
  return account?.user_id;
}

/** Ids of a page of the accounts with these numbers. */
export async function listFound(
  db: Database,
  numbers: readonly number[],
  { sort, direction }: Order,
  { offset, limit }: Page,
): Promise<string[]> {
  const rows = await db
    .selectFrom('directory')
    .select('user_id')
    .where('number', 'in', sql<number>`(${numberList(db, numbers)})`)
    .orderBy(unindexed(COLUMNS[sort]), direction)
    .orderBy('number', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Ids of a page of all accounts, or of those of a role. */
export async function listAccounts(
  db: Database,
  role: Role | undefined,
  { sort, direction }: Order,
  { offset, limit }: Page,
): Promise<string[]> {
  const column = COLUMNS[sort];
  // Nearly all are donors, and are read in the order's index; of another role there are few enough to sort.
  const isFew = role !== undefined && role !== 'donor';
  const rows = await db
    .selectFrom('directory')
    .select('user_id')
    .$if(role !== undefined, (all) => all.where(isFew ? 'role' : unindexed('role'), '=', role as Role))
    .orderBy(isFew ? unindexed(column) : column, direction)
    .$if(column !== 'role', (all) => all.orderBy('role', direction))
    .orderBy('number', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

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
      'users.number_e164',
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
