import { sql } from 'kysely';
import type { AccountSort } from '../../shared/contract/admin-users.ts';
import { ROLES, type Role } from '../../shared/contract/endpoint.ts';
import { boundLimit } from '../database/bound-limit.ts';
import { readCount } from '../database/count-store.ts';
import type { Database } from '../database/database.ts';
import { dialectOf } from '../database/dialect.ts';
import type { Page } from '../database/nearer-end.ts';
import { numberList } from '../database/number-list.ts';
import type { Directory } from '../database/tables.ts';
import { unindexed } from '../database/unindexed.ts';

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

type Column = (typeof COLUMNS)[AccountSort];

export interface Order {
  readonly sort: AccountSort;
  readonly direction: 'asc' | 'desc';
}

/** The owner of exactly this e-mail; of any role where none is wanted. */
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
    .limit(boundLimit(limit))
    .offset(offset)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** For roles other than donor there are few accounts: all are read and sorted. */
const listFew = (db: Database, role: Role, { sort, direction }: Order, { offset, limit }: Page) =>
  db
    .selectFrom('directory')
    .select('user_id')
    .where('role', '=', role)
    .orderBy(unindexed(COLUMNS[sort]), direction)
    .orderBy('number', direction)
    .limit(boundLimit(limit))
    .offset(offset)
    .execute();

/** The block that contains the account with `rank` others before it: the last that begins at or before it. */
function blockAt(db: Database, column: Column, only: 'donor' | undefined, rank: number) {
  const counted = sql.ref<number>(only ? 'donors' : 'accounts');
  return db
    .with('summed', (blocks) =>
      blocks
        .selectFrom('directory_blocks')
        .where('sort', '=', column)
        .select(['first', 'role', 'number'])
        .select(sql<number>`sum(${counted}) over (order by first, role, number) - ${counted}`.as('before')),
    )
    .with('block', (blocks) =>
      blocks
        .selectFrom('summed')
        .selectAll()
        .where('before', '<=', rank)
        .orderBy('first', 'desc')
        .orderBy('role', 'desc')
        .orderBy('number', 'desc')
        .limit(boundLimit(1)),
    );
}

const ofBlock = <T>(column: 'first' | 'role' | 'number' | 'before') =>
  sql<T>`(select ${sql.ref(column)} from block)`;

/**
 * This many of an order, ascending, with `rank` before them, reached from the beginning of their block. For a
 * comparison of whole keys SQLite would use only the first column, so each part of the order that an index can use is
 * written out.
 */
function listRising(db: Database, only: 'donor' | undefined, sort: AccountSort, rank: number, size: number) {
  const column = COLUMNS[sort];
  const all = (from: Pick<Database, 'selectFrom'>) => {
    const rows = from
      .selectFrom('directory')
      .select(['user_id', sql<string>`${sql.ref(column)}`.as('key'), 'role', 'number']);
    return only ? rows.where(unindexed('role'), '=', only) : rows;
  };
  const alike = (from: Pick<Database, 'selectFrom'>) =>
    column === 'role' ? all(from) : all(from).where(column, '=', ofBlock<never>('first'));
  const begun = alike(blockAt(db, column, only, rank) as Pick<Database, 'selectFrom'>)
    .where('role', '=', ofBlock<Role>('role'))
    .where('number', '>=', ofBlock<number>('number'))
    .unionAll((part) => alike(part).where('role', '>', ofBlock<Role>('role')));
  return (
    column === 'role'
      ? begun
      : begun.unionAll((part) => all(part).where(column, '>', ofBlock<never>('first')))
  )
    .$if(column !== 'role', (rows) => rows.orderBy('key'))
    .orderBy('role')
    .orderBy('number')
    .limit(boundLimit(size))
    .offset(sql<number>`${rank} - ${ofBlock('before')}`)
    .execute();
}

/**
 * Like `listRising`: PostgreSQL finds the whole key of a block by one comparison, and reads its index on from there.
 */
function listRisingByKey(
  db: Database,
  only: 'donor' | undefined,
  sort: AccountSort,
  rank: number,
  size: number,
) {
  const column = COLUMNS[sort];
  const parts = [...new Set<string>([column, 'role', 'number'])];
  const from = blockAt(db, column, only, rank) as Pick<Database, 'selectFrom'>;
  const key = sql.join(parts.map((part) => sql.ref(part)));
  const first = sql.join(parts.map((part) => ofBlock(part === 'role' || part === 'number' ? part : 'first')));
  return from
    .selectFrom('directory')
    .select('user_id')
    .where(sql<boolean>`(${key}) >= (${first})`)
    .$if(only !== undefined, (rows) => rows.where(unindexed('role'), '=', only as Role))
    .orderBy(key)
    .limit(boundLimit(size))
    .offset(sql<number>`${rank} - ${ofBlock('before')}`)
    .execute();
}

/** Ids of a page of all accounts, or of those of a role. */
export async function listAccounts(
  db: Database,
  role: Role | undefined,
  { sort, direction }: Order,
  page: Page,
): Promise<string[]> {
  const { offset, limit, total } = page;
  const size = Math.min(limit, total - offset);
  if (size <= 0) return [];
  const isFalling = direction === 'desc';
  if (role !== undefined && role !== 'donor')
    return (await listFew(db, role, { sort, direction }, page)).map(({ user_id }) => user_id);
  const list = dialectOf(db) === 'postgres' ? listRisingByKey : listRising;
  const rows = await list(db, role, sort, isFalling ? total - offset - size : offset, size);
  const ids = rows.map(({ user_id }) => user_id);
  return isFalling ? ids.toReversed() : ids;
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
