import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import SQLite from 'better-sqlite3';
import type pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import webPush from 'web-push';
import { readConfig } from '../../../config.ts';
import { openVapidPairs } from '../../../messaging/push/vapid-pairs.ts';
import { withSharedKeys } from '../../../shared-config.ts';
import { COMPILE_CACHE } from '../../../tools/testing/compile-cache.ts';
import { fullLife } from '../../../tools/testing/full-life.ts';
import { admin, registerDonor } from '../../../tools/testing/people.ts';
import { acquireDatabase, releaseDatabase } from '../../../tools/testing/postgres/databases.ts';
import { onPostgres, postgresSocket } from '../../../tools/testing/postgres/socket.ts';
import { createTestApp, type TestApp } from '../../../tools/testing/test-app.ts';
import { testFolder } from '../../../tools/testing/test-folder.ts';
import { UnsuitableDatabaseError } from '../check-postgres.ts';
import { pathOf } from '../open.ts';
import { withClient } from '../postgres-session.ts';

const MAIN = fileURLToPath(new URL('../../../server/operation/move-main.ts', import.meta.url));
const MOVE = new URL('./move.ts', import.meta.url).href;

const urlOf = (name: string, user: string) => `postgres://${user}@localhost/${name}?host=${postgresSocket}`;

const query = <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> =>
  withClient(url, async (client) => (await client.query<Row>(text)).rows);

/** An empty database; returns the URL for its owner, who is not a superuser. */
async function emptyTarget(): Promise<string> {
  const name = `moved_${randomUUID().replaceAll('-', '')}`;
  const server = urlOf('postgres', 'dhiig');
  await query(server, `create role ${name} login`);
  await query(server, `create database ${name} owner ${name} template template0 encoding 'UTF8' locale 'C'`);
  onTestFinished(async () => {
    await query(server, `drop database ${name} with (force)`);
    await query(server, `drop role ${name}`);
  });
  return urlOf(name, name);
}

interface Deployment {
  readonly app: TestApp;
  readonly environment: Readonly<Record<'DATA_DIR' | 'DATABASE_URL', string>>;
}

/** A new, empty deployment on SQLite, running. */
async function newDeployment(): Promise<Deployment> {
  const dir = testFolder();
  const environment = { DATA_DIR: dir, DATABASE_URL: `file:${join(dir, 'dhiig.db')}` };
  const app = await createTestApp(environment, { isOnSqlite: true });
  return { app, environment };
}

interface Ended {
  readonly code: number | string | null;
  readonly output: string;
}

const node = (args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH ?? '', ...COMPILE_CACHE, ...environment };
    execFile('node', args, { env }, (error, stdout, stderr) =>
      resolve({ code: error ? (error.signal ?? error.code ?? null) : 0, output: stdout + stderr }),
    );
  });

/** The command as an operator runs it. */
const runMove = ({ environment }: Deployment, target: string): Promise<Ended> =>
  node([MAIN, environment.DATABASE_URL, target], { DATA_DIR: environment.DATA_DIR });

/** A run that is killed once two batches of two rows of a table are copied. */
const killedMove = ({ environment }: Deployment, target: string, table: string): Promise<Ended> =>
  node(
    [
      '--input-type=module',
      '--eval',
      `import { move } from ${JSON.stringify(MOVE)};
       await move(${JSON.stringify(environment.DATABASE_URL)}, ${JSON.stringify(target)}, {
         now: () => new Date(), keys: {}, batchRows: 2, onMoved: () => {}, onStep: () => {},
         onWritten: (table, rows) => table === '${table}' && rows === 4 && process.kill(process.pid, 'SIGKILL'),
       });`,
    ],
    {},
  );

const startOn = (url: string, dataDir: string) =>
  withSharedKeys(readConfig({ DATABASE_URL: url, DATA_DIR: dataDir }));

/** Everything about a schema that a move removes and restores. */
const SCHEMA = `
  select pg_get_indexdef(indexrelid) as line from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = 'public'::regnamespace
  union all
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text from pg_constraint
  where connamespace = 'public'::regnamespace
  union all
  select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  order by line`;

describe.runIf(onPostgres)('npm run move', () => {
  it('continues after a kill, reports differences, and copies everything: rows, schema, keys, sessions', async () => {
    const deployment = await newDeployment();
    const { app, environment } = deployment;
    const { donor, hospital } = await fullLife(app);
    for (let count = 0; count < 5; count += 1) await registerDonor(app);
    const place = { dataDir: environment.DATA_DIR };
    for (const pair of [webPush.generateVAPIDKeys(), app.context.keys.vapid])
      openVapidPairs(place, pair).storeCurrent();
    await app.context.db.destroy();
    const target = await emptyTarget();
    expect(await killedMove(deployment, target, 'users')).toEqual({ code: 'SIGKILL', output: '' });
    await expect(startOn(target, environment.DATA_DIR)).rejects.toThrow(UnsuitableDatabaseError);

    const rename = (name: string) =>
      query<{ was: string }>(
        target,
        `update users set name = '${name}' from (select name as was from users order by id limit 1) as first
         where id = (select min(id) from users) returning was`,
      );
    const [{ was } = { was: '' }] = await rename('Qof Kale');
    const differing = await runMove(deployment, target);
    expect(differing.output).toMatch(
      /^move: these tables are not what they are in the source: users \(\d+ rows, of which some differ\)\./m,
    );
    expect(differing.code).toBe(1);
    await expect(startOn(target, environment.DATA_DIR)).rejects.toThrow('has not come to its end');

    await rename(was);
    const { code, output } = await runMove(deployment, target);
    expect(output).toContain('rows moved, each table the same in both by its digest');
    expect(code).toBe(0);

    // Each table has as many rows here as there.
    const sqlite = new SQLite(pathOf(environment.DATABASE_URL), { readonly: true });
    const moved = [...output.matchAll(/^(\w+) +(\d+) +[\d.]+ s$/gm)].map(([, table = '', rows]) => ({
      table,
      rows: Number(rows),
    }));
    for (const { table, rows } of moved) {
      expect([table, sqlite.prepare(`select count(*) from ${table}`).pluck().get()]).toEqual([table, rows]);
      expect([table, (await query(target, `select from "${table}"`)).length]).toEqual([table, rows]);
    }
    sqlite.close();
    expect(moved.filter(({ rows }) => rows > 0).length).toBeGreaterThan(60);

    const fresh = await acquireDatabase(postgresSocket ?? '');
    onTestFinished(() => releaseDatabase(fresh));
    const schemaOf = async (url: string) =>
      (await query<{ line: string }>(url, SCHEMA)).filter(({ line }) => !line.includes('deployment_keys'));
    expect(await schemaOf(target)).toEqual(await schemaOf(fresh.url));

    const dataDir = testFolder();
    const config = await startOn(target, dataDir);
    const { jwtSecret, vapid } = app.context.keys;
    expect(config).toMatchObject({ jwtSecret, vapidKeys: vapid });
    const { earlier } = openVapidPairs(place, vapid);
    expect(earlier).toHaveLength(1);
    expect(openVapidPairs(config, vapid).earlier).toEqual(earlier);

    const there = await createTestApp({
      DATABASE_URL: target,
      JWT_SECRET: jwtSecret,
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
    });
    for (const { token } of [donor, hospital])
      expect((await there.call('GET', '/auth/photo', { token })).body).toMatchObject({
        photo: { dataUrl: expect.stringMatching(/^data:/) },
      });
    // Row numbers continue, and triggers and the search include new rows.
    const { token } = await admin(there);
    const newcomer = await registerDonor(there, { name: 'Sagal Weheliye' });
    const found = await there.call('GET', '/admin/users?search=sagal', { token });
    expect(JSON.stringify(found.body)).toContain(newcomer.id);
    const old = await there.call('GET', '/admin/users?search=xaliimo', { token });
    expect(JSON.stringify(old.body)).toContain(donor.id);
  });

  it('refuses with a reason: a running server, an older database, a target that is not empty', async () => {
    const deployment = await newDeployment();
    await deployment.app.context.db.destroy();
    const path = pathOf(deployment.environment.DATABASE_URL);
    const target = await emptyTarget();
    const refused = async (words: string, to = target) => {
      const { code, output } = await runMove(deployment, to);
      expect(output).toContain(words);
      expect(code).toBe(1);
    };
    const server = new SQLite(path);
    server.prepare('select count(*) from users').get();
    server.pragma('journal_mode = wal');
    await refused(`a server uses ${path}: stop it first`);
    const last = server.prepare('select max(name) from schema_migrations').pluck().get();
    server.prepare('delete from schema_migrations where name = ?').run(last);
    server.close();
    await refused(`it lacks ${last}`);
    const filled = await acquireDatabase(postgresSocket ?? '');
    onTestFinished(() => releaseDatabase(filled));
    const newer = new SQLite(path);
    newer.prepare('insert into schema_migrations values (?, ?), (?, ?)').run(last, '', '9999-later', '');
    newer.close();
    await refused('a newer release');
    const mended = new SQLite(path);
    mended.prepare("delete from schema_migrations where name = '9999-later'").run();
    mended.close();
    await refused('there is something in this database already', filled.url);
    expect(await node([MAIN, target, deployment.environment.DATABASE_URL], {})).toMatchObject({ code: 2 });
    expect(await query(target, "select from pg_class where relname = 'users'")).toEqual([]);
  });
});
