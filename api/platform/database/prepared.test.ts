import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { prepared, preparedFirst, preparedFirstOrThrow, preparedShapes } from './prepared.ts';

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

it('returns the first row, or none', async () => {
  const db = await open();
  const ofId = (of: typeof db, id: string) => of.selectFrom('users').select('name').where('id', '=', id);
  expect(await preparedFirst(ofId)(db, 'nobody')).toBeUndefined();
  await expect(preparedFirstOrThrow(ofId)(db, 'nobody')).rejects.toThrow('must be there');
});

it('refuses a statement that reads its values: it would keep those of its first run for ever', async () => {
  const db = await open();
  const doubled = prepared((of, value: number) =>
    of
      .selectFrom('users')
      .select('id')
      .where('name', '=', String(value * 2)),
  );
  await expect(doubled(db, 2)).rejects.toThrow('looks at a value');
});

it('has a statement for each shape', async () => {
  const db = await open();
  const built: number[] = [];
  const among = preparedShapes(({ count }: { readonly count: number }, of, ...ids: number[]) => {
    built.push(count);
    return of
      .selectFrom(sql<{ value: number }>`(select 1 as value union select 2 union select 3)`.as('numbers'))
      .select('value')
      .where('value', 'in', ids);
  });
  expect(await among({ count: 1 }, db, 2)).toEqual([{ value: 2 }]);
  expect(await among({ count: 2 }, db, 1, 3)).toEqual([{ value: 1 }, { value: 3 }]);
  expect(await among({ count: 1 }, db, 3)).toEqual([{ value: 3 }]);
  expect(built).toEqual([1, 2]);
});

it('passes each run with its values to a plugin', async () => {
  const db = await open();
  const parameters: unknown[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      parameters.push(...db.getExecutor().compileQuery(node, { queryId: 'watched' }).parameters);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const ofId = preparedFirst((of, id: string) => of.selectFrom('users').select('name').where('id', '=', id));
  await ofId(db, 'one');
  await ofId(watched, 'two');
  await ofId(watched, 'three');
  expect(parameters).toEqual(['two', 'three']);
});
