import { expect, it } from 'vitest';
import { createStatementNames } from './statement-names.ts';

const runs = (names: ReturnType<typeof createStatementNames>, sql: string, count: number) =>
  Array.from({ length: count }, () => names.nameOf(sql, false)).at(-1);

it('gives each statement that is run repeatedly its own name, and nothing else', () => {
  const names = createStatementNames();
  expect(runs(names, 'select a from b where c = $1', 3)).toBeUndefined();
  const first = names.nameOf('select a from b where c = $1', true);
  expect(first).toMatch(/^s\d+$/);
  expect(runs(names, 'select a from b where c = $1', 5)).toBe(first);
  const second = runs(names, 'select count(*) from b where c = $1', 5);
  expect(second).toMatch(/^s\d+$/);
  expect(second).not.toBe(first);
});

it('gives new names once prepared statements no longer fit', () => {
  const names = createStatementNames();
  const before = runs(names, 'select * from b', 4);
  expect(before).toMatch(/^s\d+$/);
  names.renew();
  const after = runs(names, 'select * from b', 4);
  expect(after).toMatch(/^s\d+$/);
  expect(after).not.toBe(before);
});

it('gives no name in a transaction to a statement that reads all columns, whose result a migration changes', () => {
  const names = createStatementNames();
  const all = [
    'select * from b',
    'select distinct * from b',
    'select "b".* from b',
    'select a, b.* from b',
    'select "a", * from b',
    'update b set a = $1 returning *',
  ];
  for (const sql of all) {
    runs(names, sql, 9);
    expect(names.nameOf(sql, true), sql).toBeUndefined();
  }
});

it('gives a name in a transaction to one that counts rows or multiplies', () => {
  const names = createStatementNames();
  for (const sql of ['select count(*) from b', 'select "b"."a" * $1, 2 * sin(a * $2) * 6371 from b']) {
    runs(names, sql, 9);
    expect(names.nameOf(sql, true), sql).toMatch(/^s\d+$/);
  }
});

it('gives a thousand names at most', () => {
  const names = createStatementNames();
  const given = Array.from({ length: 1200 }, (_, n) => runs(names, `select ${n} from b`, 4));
  expect(given.filter((name) => name !== undefined)).toHaveLength(1000);
  expect(names.nameOf('select 7 from b', false)).toBe(given[7]);
});
