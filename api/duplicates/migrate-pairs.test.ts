import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Duplicate } from '../../shared/contract/duplicates.ts';
import { dialectOf } from '../database/dialect.ts';
import { up } from '../database/migrations/0077-duplicate-groups.ts';
import { admin, registerHospital, verifiedHospital } from '../tools/testing/people.ts';
import { createTestApp } from '../tools/testing/test-app.ts';

it('pairs of a release before become groups, and old hospitals are found by the look of their names', async () => {
  const app = await createTestApp();
  const boss = await admin(app);
  const plain = { location: 'Beledweyne', coordinates: undefined };
  const names = ['Hiiraan Hospital', 'Hiiraan Clinic', 'Hiiraan'];
  const real = await verifiedHospital(app, { ...plain, name: names[0], phone: '+252 61 700 4000' });
  const others = [
    await registerHospital(app, { ...plain, name: names[1], phone: '+252 61 700 4001' }),
    await registerHospital(app, { ...plain, name: names[2], phone: '+252 61 700 4002' }),
  ];
  const ids = [real, ...others].map(({ id }) => id);
  const list = async () =>
    (await app.call('GET', '/admin/duplicates', { token: boss.token })).body.duplicates as Duplicate[];
  const before = await list();

  // biome-ignore lint/suspicious/noExplicitAny: the schema of that time
  const db = app.context.db as Kysely<any>;
  await db.schema.dropTable('duplicate_members').execute();
  await db.schema.dropTable('duplicate_groups').execute();
  await db.schema.dropIndex('account_traits_verified').execute();
  await db.schema.alterTable('account_traits').dropColumn('verified').execute();
  await db.deleteFrom('account_traits').where('value', '=', 'hlran').execute();
  await sql`create table duplicates (id text, first_id text, second_id text, grounds text, seen text, status text,
    flagged_at text, decision text, decided_at text, decided_by text, reason text)`.execute(db);
  const pairs = [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const;
  for (const [index, [first, second]] of pairs.entries())
    await db
      .insertInto('duplicates')
      .values({
        id: `pair-${index}`,
        first_id: ids[first],
        second_id: ids[second],
        grounds: '["name"]',
        seen: 'seen',
        status: 'open',
        flagged_at: before[0]?.flaggedAt,
      })
      .execute();
  await up(db, dialectOf(app.context.db));

  expect((await list()).map(({ members }) => members)).toMatchObject([
    ids.map((id, index) => ({ id, likeId: index === 0 ? null : real.id, isImpostor: index > 0 })),
  ]);
  const fake = await registerHospital(app, { ...plain, name: 'Hllraan', phone: '+252 61 700 4009' });
  expect((await list())[0]?.members.map(({ id }) => id)).toEqual([...ids, fake.id]);
});
