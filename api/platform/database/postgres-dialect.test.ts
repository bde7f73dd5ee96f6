import { type Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { acquireDatabase, releaseDatabase } from '../../tools/testing/postgres/databases.ts';
import { onPostgres, postgresSocket } from '../../tools/testing/postgres/socket.ts';
import { commitsOf } from './commits.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';
import { isBusy } from './storage-errors.ts';
import { withTimeout } from './write-timeout.ts';

interface Tally {
  tally: { n: number };
}

/** Two instances on one database, with a number to count up. */
async function twoInstances() {
  const database = await acquireDatabase(postgresSocket ?? '');
  const { url } = database;
  const instances = [openDatabase(url), openDatabase(url)] as const;
  await sql`create table tally (n bigint not null)`.execute(instances[0]);
  await sql`insert into tally values (0)`.execute(instances[0]);
  onTestFinished(async () => {
    await sql`drop table tally`.execute(instances[0]);
    for (const db of instances) await db.destroy();
    await releaseDatabase(database);
  });
  return instances;
}

const tallyOf = (db: Database) => db as unknown as Kysely<Tally>;
const read = async (db: Database): Promise<number> =>
  (await tallyOf(db).selectFrom('tally').select('n').executeTakeFirstOrThrow()).n;
const write = (db: Database, n: number) => tallyOf(db).updateTable('tally').set({ n }).execute();

const countUp = (db: Database): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await write(trx, (await read(trx)) + 1);
  });

/**
 * The first write to the tally fails with this code, as when PostgreSQL undoes one of two transactions in a deadlock.
 */
async function undoFirstWrite(db: Database, code: string): Promise<void> {
  await sql`create sequence tries`.execute(db);
  await sql`
    create function undo_first() returns trigger language plpgsql as ${sql.raw(`$$ begin
      if nextval('tries') = 1 then raise exception 'undone' using errcode = '${code}'; end if;
      return new;
    end $$`)}`.execute(db);
  await sql`create trigger undo before update on tally for each row execute function undo_first()`.execute(
    db,
  );
  onTestFinished(async () => {
    await sql`drop function undo_first cascade`.execute(db);
    await sql`drop sequence tries`.execute(db);
  });
}

/** Holds a transaction open until `end` is called. */
async function hold(db: Database) {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const ended = db.transaction().execute(async (trx) => {
    await write(trx, 100);
    begun.resolve();
    await promise;
  });
  await begun.promise;
  return { end, ended };
}

/** On one connection. */
const preparedOn = async (db: Database) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows;

describe.runIf(onPostgres)('PostgreSQL', () => {
  it('allows one writer at a time, over all instances: what a transaction has read stays valid in it', async () => {
    const instances = await twoInstances();
    await Promise.all(Array.from({ length: 40 }, (_, index) => countUp(instances[index % 2 === 0 ? 0 : 1])));
    expect(await read(instances[0])).toBe(40);
  });

  it('prepares a statement that is run repeatedly once per connection', async () => {
    const [db] = await twoInstances();
    await db.transaction().execute(async (trx) => {
      for (let n = 1; n <= 8; n += 1) await write(trx, n);
      expect(await preparedOn(trx)).toContainEqual({
        statement: 'update "tally" set "n" = $1',
      });
    });
  });

  it('still runs a prepared statement after its table got another column', async () => {
    const [db] = await twoInstances();
    const all = (one: Database) => tallyOf(one).selectFrom('tally').selectAll().execute();
    // On every connection of the pool.
    for (let n = 0; n < 20; n += 1) await Promise.all(Array.from({ length: 10 }, () => all(db)));
    expect(await preparedOn(db)).toContainEqual({ statement: 'select * from "tally"' });
    await sql`alter table tally add column m bigint`.execute(db);
    for (let n = 0; n < 20; n += 1)
      for (const rows of await Promise.all(Array.from({ length: 10 }, () => all(db))))
        expect(rows).toEqual([{ n: 0, m: null }]);
    // A transaction cannot be repeated automatically, so no such statement is prepared in one.
    await sql`alter table tally add column o bigint`.execute(db);
    await db.transaction().execute(async (trx) => {
      expect(await all(trx)).toEqual([{ n: 0, m: null, o: null }]);
    });
  });

  it('finds nothing in an empty list and everything outside it, as SQLite does', async () => {
    const [db] = await twoInstances();
    const tallies = tallyOf(db).selectFrom('tally').select('n');
    expect(await tallies.where('n', 'in', []).execute()).toEqual([]);
    expect(await tallies.where('n', 'not in', []).execute()).toEqual([{ n: 0 }]);
    await tallyOf(db).updateTable('tally').set({ n: 7 }).where('n', 'in', []).execute();
    expect(await read(db)).toBe(0);
  });

  it('never makes readers wait for writers', async () => {
    const [one, other] = await twoInstances();
    const held = await hold(one);
    expect(await read(one)).toBe(0);
    expect(await read(other)).toBe(0);
    held.end();
    await held.ended;
    expect(await read(other)).toBe(100);
  });

  it('gives up waiting for a lock after its timeout, as busy, and takes it once it is free', async () => {
    const [one, other] = await twoInstances();
    const held = await hold(one);
    const failed = await withTimeout(50, () => countUp(other)).catch((error: unknown) => error);
    expect(isBusy(failed)).toBe(true);
    const waiting = countUp(other);
    held.end();
    await held.ended;
    await waiting;
    expect(await read(one)).toBe(101);
  });

  it('undoes what a lost connection had begun, and continues with another one', async () => {
    const [one, other] = await twoInstances();
    const held = await hold(one);
    const lost = held.ended.catch((error: unknown) => error);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database()`.execute(other);
    held.end();
    expect(isBusy(await lost)).toBe(true);
    expect(await read(other)).toBe(0);
    await countUp(one);
    expect(await read(other)).toBe(1);
  });

  it.each(['40P01', '40001'])(
    'makes a statement again that was undone for another’s sake (%s), and no transaction',
    async (code) => {
      const [db] = await twoInstances();
      await undoFirstWrite(db, code);
      await write(db, 5);
      expect(await read(db)).toBe(5);
      await sql`alter sequence tries restart`.execute(db);
      let turns = 0;
      const transaction = () =>
        db.transaction().execute(async (trx) => {
          turns += 1;
          await write(trx, 6);
        });
      await expect(transaction()).rejects.toSatisfy(isBusy);
      expect([turns, await read(db)]).toEqual([1, 5]);
      await transaction();
      expect(await read(db)).toBe(6);
    },
  );

  it('takes the lock from a writer that stops responding', async () => {
    const [one, other] = await twoInstances();
    const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(other);
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10s' }]);
    const silent = other.transaction().execute(async (trx) => {
      await write(trx, 7);
      await sql`set local idle_in_transaction_session_timeout = '10ms'`.execute(trx);
      await countUp(one);
    });
    await expect(silent).rejects.toSatisfy(isBusy);
    expect(await read(one)).toBe(1);
  });

  it('notices each commit, its own at once and others’ once it is notified', async () => {
    const [one, other] = await twoInstances();
    // It listens from the first call on.
    await expect.poll(() => commitsOf(one)).not.toBeNaN();
    const before = commitsOf(one);
    await read(one);
    expect(commitsOf(one)).toBe(before);
    await countUp(one);
    expect(commitsOf(one)).toBeGreaterThan(before);
    const seen = commitsOf(one);
    await countUp(other);
    await expect.poll(() => commitsOf(one)).toBeGreaterThan(seen);
  });

  it('returns numbers and booleans as SQLite does', async () => {
    const [db] = await twoInstances();
    const { rows } = await sql`
      select count(*) as counted, sum(n) as summed, avg(n) as mean, min(n) = 0 as same, 7 / 2 as whole from tally`.execute(
      db,
    );
    expect(rows).toEqual([{ counted: 1, summed: 0, mean: 0, same: 1, whole: 3 }]);
  });
});
