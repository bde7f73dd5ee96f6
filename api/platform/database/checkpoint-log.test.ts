import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { testFolder } from '../../tools/testing/test-folder.ts';
import { CHECKPOINT_PAGES, checkpointLog, RESTART_PAGES } from './checkpoint-log.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';

const PAGE = 4096;

/** A database with one table in a temporary file. */
async function opened(): Promise<{ readonly db: Database; readonly path: string }> {
  const dir = testFolder();
  const path = join(dir, 'a.db');
  const db = openDatabase(`file:${path}`);
  onTestFinished(() => db.destroy());
  await sql`create table notes (id integer primary key, note blob not null)`.execute(db);
  return { db, path };
}

/** Commits this many new pages, and a few more. */
const write = (db: Database, pages: number) =>
  sql`insert into notes (note) values (zeroblob(${pages * PAGE}))`.execute(db);

/** Pages in the log, and how many of them are in the file already. */
async function logOf(db: Database): Promise<{ log: number; checkpointed: number }> {
  const { rows } = await sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(noop)`.execute(db);
  return rows[0] ?? { log: Number.NaN, checkpointed: Number.NaN };
}

/** Reads the state of this moment until it is closed, as a backup does. */
function startReading(path: string): SQLite.Database {
  const reading = new SQLite(path, { readonly: true });
  reading.exec('begin');
  reading.prepare('select count(*) from notes').all();
  return reading;
}

it('a commit leaves a long log to the thread that checkpoints it, and the next write begins the log again', async () => {
  const { db } = await opened();
  await write(db, 3 * CHECKPOINT_PAGES);
  await write(db, 1);
  expect(await logOf(db)).toMatchObject({ checkpointed: 0 });
  await checkpointLog(db);
  const { log, checkpointed } = await logOf(db);
  expect(log).toBeGreaterThan(3 * CHECKPOINT_PAGES);
  expect(checkpointed).toBe(log);
  await write(db, 1);
  expect((await logOf(db)).log).toBeLessThan(20);
});

it('a short log is not checkpointed: that waits for the disk twice', async () => {
  const { db } = await opened();
  await write(db, CHECKPOINT_PAGES / 2);
  await checkpointLog(db);
  expect(await logOf(db)).toMatchObject({ checkpointed: 0 });
});

it('while a backup reads, later commits stay in the log; then all of it is copied', async () => {
  const { db, path } = await opened();
  const reading = startReading(path);
  await write(db, 2 * CHECKPOINT_PAGES);
  await checkpointLog(db);
  const { log, checkpointed } = await logOf(db);
  expect(log).toBeGreaterThan(2 * CHECKPOINT_PAGES);
  expect(checkpointed).toBeLessThan(10);
  await write(db, 1);
  expect(reading.prepare('select count(*) from notes').pluck().get()).toBe(0);
  reading.close();
  await checkpointLog(db);
  await write(db, 1);
  expect((await logOf(db)).log).toBeLessThan(20);
});

it('a log that is very long begins again at once, but writers never wait for a backup', async () => {
  const { db, path } = await opened();
  const modes: string[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      const { sql: text } = db.getExecutor().compileQuery(node, { queryId: 'watched' });
      modes.push(/wal_checkpoint\((\w+)\)/.exec(text)?.[1] ?? text);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const reading = startReading(path);
  await write(db, RESTART_PAGES);
  await checkpointLog(watched);
  expect(modes.splice(0)).toEqual(['noop', 'passive']);
  reading.close();
  await checkpointLog(watched);
  expect(modes).toEqual(['noop', 'passive', 'restart']);
});
