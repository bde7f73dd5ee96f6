import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { ACCOUNT_SORTS, type AccountSort } from '../../shared/contract/admin-users.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { population } from '../tools/bench/population.ts';
import { insertDonors } from '../tools/bench/population-store.ts';
import { createRandom } from '../tools/random.ts';
import { countAccounts, listAccounts } from './directory-store.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');
const SIZE = 8;
/** Accounts of a block in the schema. */
const WHOLE = 4000;
const LIMIT = 7;

const COLUMNS = {
  name: 'name',
  email: 'email',
  type: 'role',
  bloodType: 'blood_type',
  location: 'location',
  status: 'status',
  joinDate: 'joined_at',
  lastActive: 'last_active_at',
} as const satisfies Record<AccountSort, string>;

/** A database with blocks so small that a few accounts fill several. */
async function database(): Promise<Database> {
  const db = openDatabase('file::memory:');
  onTestFinished(() => db.destroy());
  await migrate(db, () => NOW);
  const { rows: triggers } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where type = 'trigger' and name like 'directory_blocks_%'`.execute(
    db,
  );
  expect(triggers.length).toBeGreaterThan(Object.keys(COLUMNS).length);
  for (const trigger of triggers) {
    await sql`drop trigger ${sql.ref(trigger.name)}`.execute(db);
    const small = [2 * WHOLE, WHOLE, WHOLE / 2].reduce(
      (text, size) => text.replaceAll(new RegExp(`\\b${size}\\b`, 'g'), String((size / WHOLE) * SIZE)),
      trigger.sql,
    );
    await sql.raw(small).execute(db);
  }
  return db;
}

/** All pages of a list, one after the other, and the list in one piece. */
async function bothWays(db: Database, sort: AccountSort, direction: 'asc' | 'desc', role?: 'donor') {
  const total = await countAccounts(db, role);
  const paged: string[] = [];
  for (let offset = 0; offset <= total; offset += LIMIT)
    paged.push(...(await listAccounts(db, role, { sort, direction }, { offset, limit: LIMIT, total })));
  const rows = await db
    .selectFrom('directory')
    .select('user_id')
    .$if(role !== undefined, (all) => all.where('role', '=', 'donor'))
    .orderBy(COLUMNS[sort], direction)
    .orderBy('role', direction)
    .orderBy('number', direction)
    .execute();
  return { paged, plain: rows.map(({ user_id }) => user_id) };
}

async function expectPagesAsPlain(db: Database) {
  for (const sort of ACCOUNT_SORTS)
    for (const direction of ['asc', 'desc'] as const)
      for (const role of [undefined, 'donor'] as const) {
        const { paged, plain } = await bothWays(db, sort, direction, role);
        expect(paged, `${sort} ${direction} ${role}`).toEqual(plain);
      }
}

/** Blocks that have a wrong count, are too small or too large, or begin with a name that nobody has any more. */
async function wrongBlocks(db: Database) {
  const wrong: unknown[] = [];
  for (const column of Object.values(COLUMNS)) {
    const { rows } = await sql<{
      accounts: number;
      kept: number;
      donors: number;
      keptDonors: number;
      begun: number;
      isFirst: number;
    }>`
      select block.accounts as kept, block.donors as "keptDonors", block.role = '' as "isFirst",
        count(directory.number) as accounts, coalesce(sum(directory.role = 'donor'), 0) as donors,
        coalesce(max((directory.${sql.ref(column)}, directory.role, directory.number) = (block.first, block.role, block.number)), 0) as begun
      from (
        select *, lead(first) over following as next, lead(role) over following as next_role, lead(number) over following as next_number
        from directory_blocks where sort = ${column} window following as (order by first, role, number)
      ) as block left join directory
        on (directory.${sql.ref(column)}, directory.role, directory.number) >= (block.first, block.role, block.number)
        and (block.next is null or (directory.${sql.ref(column)}, directory.role, directory.number) < (block.next, block.next_role, block.next_number))
      group by block.first, block.role, block.number`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    wrong.push(
      ...rows
        .filter(
          (row) =>
            row.accounts !== row.kept ||
            row.donors !== row.keptDonors ||
            row.kept >= 2 * SIZE ||
            (!row.isFirst && !row.begun),
        )
        .map((row) => ({ column, ...row })),
    );
  }
  return wrong;
}

const NAMES = ['Asha', 'Ásha', 'asha nuur', 'Cali', 'Hodan', "D'Ali", 'Zaynab'];
const PLACES = ['Hodan, Mogadishu', 'Hargeisa', 'Baidoa'];
const DAY_MS = 86_400_000;

it('every page of every order is the same as with OFFSET, whatever accounts came, changed and left', {
  timeout: 60_000,
}, async () => {
  const random = createRandom(47);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const donors = [...population({ count: 400, seed: 47, now: NOW })];
  const db = await database();
  await insertDonors(db, donors.slice(0, 60));
  const there = new Set(donors.slice(0, 60).map(({ id }) => id));
  const coming = donors.slice(60);
  const change = async () => {
    const id = pick([...there]);
    const user = db.updateTable('users').where('id', '=', id);
    const act = random();
    if (act < 0.2) await user.set({ name: pick(NAMES) }).execute();
    else if (act < 0.3) await user.set({ role: pick(['donor', 'hospital', 'admin'] as const) }).execute();
    else if (act < 0.4) await user.set({ status: pick(['active', 'banned'] as const) }).execute();
    else if (act < 0.5) await user.set({ email: `${Math.floor(random() * 1e9)}@example.so` }).execute();
    else if (act < 0.8)
      await user.set({ last_active_at: new Date(NOW.getTime() + random() * DAY_MS).toISOString() }).execute();
    else
      await db
        .updateTable('donors')
        .where('user_id', '=', id)
        .set({ blood_type: pick(['O-', 'A+', null] as const), location_address: pick(PLACES) })
        .execute();
  };
  const leave = async () => {
    const id = pick([...there]);
    there.delete(id);
    await db.deleteFrom('users').where('id', '=', id).execute();
  };
  const join = async () => {
    const next = coming.splice(0, 3);
    for (const { id } of next) there.add(id);
    if (next.length > 0) await insertDonors(db, next);
  };
  await expectPagesAsPlain(db);
  // The country grows, changes, and shrinks to a few.
  for (const [joining, leaving] of [
    [0.6, 0.1],
    [0.05, 0.1],
    [0, 0.9],
    [0, 0.95],
  ] as const) {
    for (let turn = 0; turn < 120; turn += 1) {
      const act = random();
      if (act < joining) await join();
      else if (act < joining + leaving && there.size > 3) await leave();
      else await change();
    }
    expect(await wrongBlocks(db)).toEqual([]);
    await expectPagesAsPlain(db);
  }
  expect(there.size).toBeLessThan(60);
});
