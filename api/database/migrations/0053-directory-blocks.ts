import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Accounts of a block. */
const BLOCK = 4000;

/** The orders of the directory; within each by role and number. */
const SORTS = ['name', 'email', 'role', 'blood_type', 'location', 'status', 'joined_at', 'last_active_at'];

type Row = 'old' | 'new' | 'directory';

/** The position of an account in an order. */
const keyOf = (sort: string, row: Row) =>
  sql`${sql.ref(`${row}.${sort}`)}, ${sql.ref(`${row}.role`)}, ${sql.ref(`${row}.number`)}`;

const KEY = sql`first, role, number`;

const isDonor = (row: Row) => sql`(${sql.ref(`${row}.role`)} = 'donor')`;

/** Adds an account to the count of its block, or subtracts it. */
const count = (sort: string, row: 'old' | 'new', sign: '+' | '-') => sql`
  update directory_blocks
  set accounts = accounts ${sql.raw(sign)} 1, donors = donors ${sql.raw(sign)} ${isDonor(row)}
  where sort = ${sql.lit(sort)} and (${KEY}) = (
    select ${KEY} from directory_blocks
    where sort = ${sql.lit(sort)} and (${KEY}) <= (${keyOf(sort, row)})
    order by first desc, role desc, number desc limit 1
  );`;

/**
 * A block whose first account has moved away begins with the next one, so that no old name stays there. There is a next
 * one: a smaller block would have been joined with another.
 */
const begin = (sort: string) => sql`
  update directory_blocks set (${KEY}) = (
    select ${keyOf(sort, 'directory')} from directory
    where (${sql.ref(`directory.${sort}`)}, directory.role, directory.number) > (${keyOf(sort, 'old')})
    order by ${keyOf(sort, 'directory')} limit 1
  )
  where sort = ${sql.lit(sort)} and (${KEY}) = (${keyOf(sort, 'old')});`;

const leave = (sort: string) => sql`${count(sort, 'old', '-')} ${begin(sort)}`;

/** The accounts of the block of the trigger's row, in their order. */
const members = (sort: string, columns: RawBuilder<unknown>) => sql`
  select ${columns} from directory
  where (${sql.ref(`directory.${sort}`)}, directory.role, directory.number) >= (new.first, new.role, new.number)
  order by ${keyOf(sort, 'directory')}`;

const isRow = sql`sort = new.sort and first = new.first and role = new.role and number = new.number`;

/** The last `accounts - size` become a block of their own. */
const split = (sort: string, size: number) => {
  const stay = sql`(select count(*) from (${members(sort, sql`role`)} limit ${sql.lit(size)}) where role = 'donor')`;
  return sql`
    insert into directory_blocks (sort, ${KEY}, accounts, donors)
      ${members(
        sort,
        sql`new.sort, ${keyOf(sort, 'directory')}, new.accounts - ${sql.lit(size)}, new.donors - ${stay}`,
      )} limit 1 offset ${sql.lit(size)};
    update directory_blocks set accounts = ${sql.lit(size)}, donors = ${stay} where ${isRow};`;
};

/** Fills the blocks of an order; the first one begins before all accounts. */
const fill = (sort: string, size: number) => sql`
  insert into directory_blocks (sort, ${KEY}, accounts, donors)
  select ${sql.lit(sort)}, iif(position = 0, '', first), iif(position = 0, '', role), iif(position = 0, 0, number),
    accounts, donors
  from (
    select *, count(*) over block as accounts, sum(role = 'donor') over block as donors
    from (
      select ${sql.ref(sort)} as first, role, number, row_number() over (order by ${keyOf(sort, 'directory')}) - 1 as position
      from directory
    )
    window block as (partition by position / ${sql.lit(size)})
  )
  where position % ${sql.lit(size)} = 0`;

/**
 * The number of accounts in each block of each order of the directory, so that a deep page is found by adding up the
 * blocks before it, not by skipping every account. Triggers maintain the blocks: one of twice its `size` is split, one
 * below half of it is joined with the one before it.
 */
export async function up(db: Kysely<never>, size = BLOCK): Promise<void> {
  await sql`
    create table directory_blocks (
      sort text not null,
      first text not null,
      role text not null,
      number integer not null,
      accounts integer not null,
      donors integer not null,
      primary key (sort, ${KEY})
    ) without rowid`.execute(db);
  const statements = (make: (sort: string) => RawBuilder<unknown>) => sql.join(SORTS.map(make), sql` `);
  for (const sort of SORTS) {
    await fill(sort, size).execute(db);
    await sql`
      insert into directory_blocks values (${sql.lit(sort)}, '', '', 0, 0, 0) on conflict do nothing`.execute(
      db,
    );
    await sql`
      create trigger ${sql.ref(`directory_${sort}_recounted`)}
      after update of ${sort === 'role' ? sql`role` : sql`${sql.ref(sort)}, role`} on directory
      when new.${sql.ref(sort)} <> old.${sql.ref(sort)} or new.role <> old.role
      begin ${leave(sort)} ${count(sort, 'new', '+')} end`.execute(db);
    await sql`
      create trigger ${sql.ref(`directory_blocks_${sort}_split`)} after update of accounts on directory_blocks
      when new.sort = ${sql.lit(sort)} and new.accounts >= ${sql.lit(2 * size)}
      begin ${split(sort, size)} end`.execute(db);
  }
  await sql`
    create trigger directory_counted after insert on directory
    begin ${statements((sort) => count(sort, 'new', '+'))} end`.execute(db);
  await sql`
    create trigger directory_uncounted after delete on directory
    begin ${statements(leave)} end`.execute(db);
  await sql`
    create trigger directory_blocks_joined after update of accounts on directory_blocks
    when new.accounts < ${sql.lit(size / 2)} and new.role <> ''
    begin
      delete from directory_blocks where ${isRow};
      update directory_blocks set accounts = accounts + new.accounts, donors = donors + new.donors
      where sort = new.sort and (${KEY}) = (
        select ${KEY} from directory_blocks
        where sort = new.sort and (${KEY}) < (new.first, new.role, new.number)
        order by first desc, role desc, number desc limit 1
      );
    end`.execute(db);
}
