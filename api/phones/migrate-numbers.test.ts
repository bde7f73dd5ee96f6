import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { withWords } from '../database/directory-search.ts';
import { hospitalsWithWords } from '../database/hospital-search.ts';
import { migrate } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migrations/list.ts';
import { openDatabase } from '../database/open.ts';
import { readingsOf } from '../database/search-words.ts';

const now = () => new Date('2026-03-05T07:00:00.000Z');

it('numbers, bags and names of a release before are found as new ones are', async () => {
  const db = openDatabase('file::memory:');
  onTestFinished(() => db.destroy());
  const before = MIGRATIONS.filter(({ name }) => name < '0083');
  await migrate(db, now, before);
  await sql`pragma foreign_keys = off`.execute(db);
  for (const [id, name, phone] of [
    ['one', 'Ma’alin', '+252 (0) 61 700 0001'],
    ['two', 'مستشفى المدينة', '061 700 0002'],
    ['three', 'Local', '1234567890123'],
  ] as const) {
    await sql`
      insert into users (id, role, name, email, phone, password_hash, status, language, joined_at, last_active_at)
      values (${id}, 'hospital', ${name}, ${id}, ${phone}, '', 'active', 'so', '', '')`.execute(db);
    await sql`
      insert into hospitals (user_id, address, location_address, verification, operating_hours, departments,
        bank_capacity, bank_current_stock, bank_emergency_reserve, search_radius_km, auto_accept_radius_km,
        max_pending_requests, default_urgency, enable_broadcast, auto_alert, priority_blood_types, notifications,
        timezone, dark_mode)
      values (${id}, '', '', 'pending', '', '', 0, 0, 0, 25, 5, 5, 'high', 0, 0, '', '', 'UTC', 0)`.execute(
      db,
    );
  }
  await sql`
    insert into account_traits (kind, value, user_id, noted_at, verified)
    values ('phone', '+2520617000001', 'one', '', 0), ('phone', '+252617000002', 'two', '', 0)`.execute(db);
  for (const [id, bag] of [
    ['a', '=W12342612345600'],
    ['b', 'W1234261234568'],
    ['c', 'A1'],
  ])
    await sql`
      insert into stock_lots (id, hospital_id, blood_type, component, bag_number, state, units, collected_at, expires_at, created_at)
      values (${id}, 'one', 'A+', 'red_cells', ${bag}, 'available', 1, '', '', '')`.execute(db);

  await migrate(db, now);

  expect(await db.selectFrom('users').select(['id', 'phone_e164']).orderBy('id').execute()).toEqual([
    { id: 'one', phone_e164: '+252617000001' },
    { id: 'three', phone_e164: null },
    { id: 'two', phone_e164: '+252617000002' },
  ]);
  expect(await db.selectFrom('account_traits').select('value').orderBy('user_id').execute()).toEqual([
    { value: '+252617000001' },
    { value: '+252617000002' },
  ]);
  // Two lots are one bag: the later one is left as it is.
  expect(await db.selectFrom('stock_lots').select('bag_number').orderBy('id').execute()).toEqual([
    { bag_number: 'W123426123456' },
    { bag_number: 'W1234261234568' },
    { bag_number: 'A1' },
  ]);
  const found = async (search: string) => {
    const numbers = [
      withWords(db, readingsOf(search), undefined, 9),
      hospitalsWithWords(db, readingsOf(search), undefined, 9),
    ];
    const lists = await Promise.all(
      numbers.map((query) =>
        sql<{ user_id: string }>`select user_id from directory where number in (${query})`.execute(db),
      ),
    );
    return lists.map(({ rows }) => rows.map(({ user_id }) => user_id));
  };
  for (const search of ['0617000001', 'maalin', 'ma-alin'])
    expect(await found(search)).toEqual([['one'], ['one']]);
  for (const search of ['+252 (0) 617000002', 'مستشفي المدينه'])
    expect(await found(search)).toEqual([['two'], ['two']]);
  expect(await found('1234567890123')).toEqual([['three'], ['three']]);
});
