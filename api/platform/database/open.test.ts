import { execFile } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { asFailure } from '../../server/http/failures.ts';
import { testFolder } from '../../tools/testing/test-folder.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase, pathOf } from './open.ts';

const now = () => new Date('2026-03-05T07:00:00.000Z');

function folder(): string {
  const dir = testFolder();
  return dir;
}

async function opened(url: string): Promise<Database> {
  const db = openDatabase(url);
  await migrate(db, now);
  return db;
}

const row = (subject: string) => ({ subject, window_ends_at: '', count: 0 });
const insert = (db: Database, subject: string) => db.insertInto('rate_limits').values(row(subject)).execute();
const count = async (db: Database) => (await db.selectFrom('rate_limits').select('subject').execute()).length;

async function pragma(db: Database, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
  return Object.values(rows[0] ?? {})[0];
}

describe('the database', () => {
  it('is at the path that its address names', () => {
    expect(pathOf('file::memory:')).toBe(':memory:');
    expect(pathOf('file:data/dhiig.db')).toBe(resolve('data/dhiig.db'));
    expect(pathOf('file:/var/lib/dhiig.db')).toBe('/var/lib/dhiig.db');
    expect(pathOf('file:///var/lib/dhiig.db')).toBe('/var/lib/dhiig.db');
  });

  it('is created with its folder, durable, with foreign keys, and its log is gone after closing', async () => {
    const path = join(folder(), 'deep', 'a.db');
    const db = await opened(`file:${path}`);
    expect(await pragma(db, 'journal_mode')).toBe('wal');
    expect(await pragma(db, 'synchronous')).toBe(2);
    expect(await pragma(db, 'foreign_keys')).toBe(1);
    await insert(db, 'a');
    expect(existsSync(`${path}-wal`)).toBe(true);
    await db.destroy();
    expect(existsSync(`${path}-wal`)).toBe(false);
    const again = await opened(`file:${path}`);
    expect(await count(again)).toBe(1);
    await again.destroy();
  });

  it('is readable only by its owner, with the files beside it, even if everybody could read it before', async () => {
    const path = join(folder(), 'a.db');
    writeFileSync(path, '', { mode: 0o644 });
    const db = await opened(`file:${path}`);
    await insert(db, 'a');
    for (const file of [path, `${path}-wal`, `${path}-shm`]) expect(statSync(file).mode & 0o777).toBe(0o600);
    await db.destroy();
  });

  it('is planned without statistics, even if there were some from a time of few rows', async () => {
    const url = `file:${join(folder(), 'a.db')}`;
    const young = await opened(url);
    await sql`create table few (key integer, value integer)`.execute(young);
    await sql`create index few_key on few (key)`.execute(young);
    await sql`insert into few values (1, 1), (1, 2)`.execute(young);
    await sql`analyze`.execute(young);
    const plan = async (db: Database) =>
      (await sql<{ detail: string }>`explain query plan select * from few where key = 1`.execute(db)).rows;
    expect(await plan(young)).toMatchObject([{ detail: 'SCAN few' }]);
    await young.destroy();
    const grown = await opened(url);
    expect(await plan(grown)).toMatchObject([{ detail: 'SEARCH few USING INDEX few_key (key=?)' }]);
    await grown.destroy();
  });

  it('undoes a transaction that rejects', async () => {
    const db = await opened('file::memory:');
    const failing = db.transaction().execute(async (trx) => {
      await insert(trx, 'a');
      await Promise.reject(new Error('no'));
    });
    await expect(failing).rejects.toThrow('no');
    expect(await count(db)).toBe(0);
    await insert(db, 'a');
    expect(await count(db)).toBe(1);
    await db.destroy();
  });

  it('undoes a transaction whose statement fails, and continues to work', async () => {
    const db = await opened('file::memory:');
    const failing = db.transaction().execute(async (trx) => {
      await insert(trx, 'a');
      await insert(trx, 'a');
    });
    await expect(failing).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' });
    expect(await count(db)).toBe(0);
    await db.destroy();
  });

  it('runs 50 simultaneous transactions one after the other, none is lost', async () => {
    const db = await opened('file::memory:');
    await insert(db, 'counter');
    const increments = Array.from({ length: 50 }, (_, index) =>
      db.transaction().execute(async (trx) => {
        const before = await trx
          .selectFrom('rate_limits')
          .select('count')
          .where('subject', '=', 'counter')
          .executeTakeFirstOrThrow();
        // Others get their turn here: without a lock they would all have read the same.
        await new Promise((next) => setImmediate(next));
        await trx
          .updateTable('rate_limits')
          .set({ count: before.count + 1 })
          .where('subject', '=', 'counter')
          .execute();
        if (index % 5 === 0) throw new Error('every fifth is undone');
      }),
    );
    const settled = await Promise.allSettled(increments);
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    const { count: total } = await db.selectFrom('rate_limits').select('count').executeTakeFirstOrThrow();
    expect(total).toBe(40);
    await db.destroy();
  });

  it('waits for another process’s write instead of failing, also after a read', async () => {
    const url = `file:${join(folder(), 'a.db')}`;
    const db = await opened(url);
    await insert(db, 'counter');
    await db.destroy();
    const script = `
      const { openDatabase } = await import(${JSON.stringify(new URL('./open.ts', import.meta.url).href)});
      const db = openDatabase(${JSON.stringify(url)});
      for (let round = 0; round < 50; round += 1)
        await db.transaction().execute(async (trx) => {
          const before = await trx.selectFrom('rate_limits').select('count').executeTakeFirstOrThrow();
          await trx.updateTable('rate_limits').set({ count: before.count + 1 }).execute();
        });
      await db.destroy();`;
    const run = promisify(execFile);
    await Promise.all(Array.from({ length: 3 }, () => run('node', ['--input-type=module', '-e', script])));
    const after = await opened(url);
    expect((await after.selectFrom('rate_limits').select('count').executeTakeFirstOrThrow()).count).toBe(150);
    await after.destroy();
  });

  it('reports clearly that the disk is full, in and outside a transaction, can still read, and recovers', async () => {
    const db = await opened(`file:${join(folder(), 'a.db')}`);
    await insert(db, 'kept');
    const pages = await pragma(db, 'page_count');
    await pragma(db, `max_page_count = ${pages}`);
    const big = 'x'.repeat(100_000);
    const write = () => insert(db, big);
    const writeTogether = () => db.transaction().execute((trx) => insert(trx, big));
    for (const full of [write, writeTogether, write]) {
      const error: unknown = await full().catch((caught: unknown) => caught);
      expect(asFailure(error).code).toBe('failure.storage_full');
    }
    expect(await count(db)).toBe(1);
    await pragma(db, 'max_page_count = 1000000');
    await writeTogether();
    expect(await count(db)).toBe(2);
    await db.destroy();
  });

  it('can be closed even if nothing can be written', async () => {
    const db = await opened('file::memory:');
    await sql`pragma query_only = on`.execute(db);
    await db.destroy();
    await expect(count(db)).rejects.toThrow('destroyed');
  });

  it('plans a join once, however often it runs', async () => {
    const db = await opened('file::memory:');
    const join = (id: string) =>
      db
        .selectFrom('donors')
        .innerJoin('users', 'users.id', 'donors.user_id')
        .select((eb) => ['users.name', eb.fn.countAll<number>().as('count')])
        .where('donors.user_id', '=', id)
        .execute();
    // Each time a statement is planned, the driver makes a function that builds the rows.
    const shapes = vi.spyOn(globalThis, 'Function');
    onTestFinished(() => shapes.mockRestore());
    for (const id of ['a', 'b', 'c']) await join(id);
    expect(shapes).toHaveBeenCalledTimes(1);
    await db.destroy();
  });

  it('keeps only so many statements prepared', async () => {
    const db = await opened('file::memory:');
    await insert(db, 'a');
    for (let width = 1; width <= 600; width += 1) {
      const subjects = Array.from({ length: width }, (_, index) => String(index));
      await db.selectFrom('rate_limits').select('subject').where('subject', 'in', subjects).execute();
    }
    expect(await count(db)).toBe(1);
    await db.destroy();
  });
});
