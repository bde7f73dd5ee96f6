import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { prepared, preparedFirst, preparedFirstOrThrow } from './prepared.ts';

async function open() {
  const db = openDatabase('file::memory:');
  onTestFinished(() => db.destroy());
  await migrate(db, () => new Date(0));
  return db;
}

it('builds a statement once, and runs it with the values of each run', async () => {
  const db = await open();
  let built = 0;
  const numbers = prepared((of, least: number, most: number) => {
    built += 1;
    return of
      .selectFrom(sql<{ value: number }>`(select 1 as value union select 2 union select 3)`.as('numbers'))
      .select('value')
      .where('value', '>=', least)
      .where('value', '<=', most)
      .orderBy('value');
  });
  expect(await numbers(db, 2, 3)).toEqual([{ value: 2 }, { value: 3 }]);
  expect(await numbers(db, 1, 1)).toEqual([{ value: 1 }]);
  expect(await db.transaction().execute((trx) => numbers(trx, 3, 9))).toEqual([{ value: 3 }]);
  expect(built).toBe(1);
});

it('has the first row, or none', async () => {
  const db = await open();
  const ofId = (of: typeof db, id: string) => of.selectFrom('users').select('name').where('id', '=', id);
  expect(await preparedFirst(ofId)(db, 'nobody')).toBeUndefined();
  await expect(preparedFirstOrThrow(ofId)(db, 'nobody')).rejects.toThrow('must be there');
});

it('refuses a statement that looks at its values: they would be those of its first run for ever', async () => {
  const db = await open();
  const doubled = prepared((of, value: number) =>
    of
      .selectFrom('users')
      .select('id')
      .where('name', '=', String(value * 2)),
  );
  await expect(doubled(db, 2)).rejects.toThrow('looks at a value');
});
