import { type ExecFileException, execFile } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import SQLite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../config.ts';
import { createContext } from '../../create-context.ts';
import { MissingKeysError, makeKeys } from '../../keys.ts';
import { checkKeyFiles } from '../../server/operation/key-files.ts';
import { COMPILE_CACHE } from '../../tools/testing/compile-cache.ts';
import { testFolder } from '../../tools/testing/test-folder.ts';
import { type Server, startServer } from '../../tools/torture/frame/server.ts';
import { backUp } from './back-up.ts';
import { BackupError } from './backup-file.ts';
import { readLastBackup } from './last-backup.ts';
import { migrate } from './migrate.ts';
import { restore } from './restore.ts';

const ADMIN = { email: 'admin@dhiig.example', password: 'geedka nolosha!' };

type Place = Readonly<Record<'DATA_DIR' | 'DATABASE_URL', string>>;

function newPlace(): Place {
  const dir = testFolder();
  return { DATA_DIR: join(dir, 'data'), DATABASE_URL: `file:${join(dir, 'data', 'dhiig.db')}` };
}

async function serve(place: Place): Promise<Server> {
  const server = await startServer({
    ...COMPILE_CACHE,
    ...place,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  onTestFinished(server.kill);
  return server;
}

function command(name: 'backup' | 'restore', place: Place, ...args: string[]) {
  const main = fileURLToPath(new URL(`../../server/operation/${name}-main.ts`, import.meta.url));
  const { PATH = '' } = process.env;
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      'node',
      [main, ...args],
      { env: { PATH, ...COMPILE_CACHE, ...place } },
      (error: ExecFileException | null, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

const post = async ({ base }: Server, path: string, body: object) => {
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

/** Writes all the time, and records what was acknowledged. */
function startWriters(server: Server) {
  const acknowledged: string[] = [];
  let isStopping = false;
  const write = async (writer: number): Promise<void> => {
    for (let count = 0; !isStopping; count += 1) {
      const message = `message ${writer} ${count} ${'x'.repeat(500)}`;
      const { status } = await post(server, '/contact', {
        name: 'Qof',
        email: 'qof@example.so',
        subject: 'general',
        message,
      });
      if (status < 300) acknowledged.push(message);
    }
  };
  const writing = Promise.all([1, 2, 3, 4].map(write));
  return {
    acknowledged,
    stop: async () => {
      isStopping = true;
      await writing;
    },
  };
}

function messagesIn(path: string): ReadonlySet<unknown> {
  const sqlite = new SQLite(path, { readonly: true });
  try {
    return new Set(sqlite.prepare('select message from contact_messages').pluck().all());
  } finally {
    sqlite.close();
  }
}

const statusWith = async ({ base }: Server, token: unknown) =>
  (await fetch(`${base}/auth/profile`, { headers: { authorization: `Bearer ${token}` } })).status;

it('copies a database that is being written, and brings it back with its keys', async () => {
  const place = newPlace();
  const file = join(place.DATA_DIR, 'first.backup');
  const keys = join(place.DATA_DIR, 'keys.json');
  const server = await serve(place);
  const { token } = (await post(server, '/auth/login', ADMIN)).body;
  const writers = startWriters(server);
  await expect.poll(() => writers.acknowledged.length).toBeGreaterThan(20);

  const before = [...writers.acknowledged];
  expect(await command('backup', place, file)).toMatchObject({
    code: 0,
    output: expect.stringContaining('with the keys'),
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readLastBackup({ dataDir: place.DATA_DIR })).toEqual({
    at: expect.any(String),
    bytes: statSync(file).size,
  });
  const kept = messagesIn(file);
  expect(before.filter((message) => !kept.has(message))).toEqual([]);
  expect(await command('restore', place, file)).toMatchObject({
    code: 1,
    output: expect.stringContaining('stop it first'),
  });
  await writers.stop();
  await server.kill();

  // Restored over the files of a killed server, which are kept.
  const last = writers.acknowledged.at(-1);
  const oldKeys = readFileSync(keys);
  expect(await command('restore', place, file)).toMatchObject({ code: 0 });
  const names = readdirSync(place.DATA_DIR);
  const aside = names.find((name) => name.startsWith('dhiig.db.before-')) ?? '';
  expect(messagesIn(join(place.DATA_DIR, aside))).toContain(last);
  expect(names.filter((name) => name.startsWith('keys.json.before-'))).toHaveLength(1);
  expect(names.filter((name) => /part|restoring|-journal/.test(name))).toEqual([]);
  expect(messagesIn(join(place.DATA_DIR, 'dhiig.db'))).toEqual(messagesIn(file));
  expect(readFileSync(keys)).toEqual(oldKeys);

  // Restored on another machine, which is empty.
  const elsewhere = newPlace();
  expect(await command('restore', elsewhere, file)).toMatchObject({ code: 0 });
  for (const name of ['dhiig.db', 'keys.json'])
    expect(statSync(join(elsewhere.DATA_DIR, name)).mode & 0o777).toBe(0o600);
  // No copy of the keys stays behind in the database.
  const { jwtSecret } = JSON.parse(oldKeys.toString()) as { jwtSecret: string };
  expect(readFileSync(join(elsewhere.DATA_DIR, 'dhiig.db')).includes(jwtSecret)).toBe(false);
  expect(await statusWith(await serve(elsewhere), token)).toBe(200);
}, 120_000);

describe('a backup', () => {
  async function stoppedServer() {
    const place = newPlace();
    const context = createContext(readConfig({ ...place, LOG_LEVEL: 'silent' }));
    await migrate(context.db, context.now);
    await context.db.destroy();
    const file = join(place.DATA_DIR, 'whole');
    return { place, file, path: join(place.DATA_DIR, 'dhiig.db') };
  }
  const bring = (place: Place, file: string) =>
    restore(place.DATABASE_URL, file, '.before', {
      checkFiles: checkKeyFiles,
      clearFiles: () => [],
      placeFiles: () => undefined,
    });

  it('that is damaged or not a backup is refused, and everything stays as it is', async () => {
    const { place, file, path } = await stoppedServer();
    await expect(bring(place, file)).rejects.toThrow('there is no file');
    backUp(place.DATABASE_URL, file, new Map([['keys.json', Buffer.from('{}')]]));
    const before = readFileSync(path);
    const size = statSync(file).size;
    const bad = join(place.DATA_DIR, 'bad');
    const spoils: ((descriptor: number) => void)[] = [
      (descriptor) => ftruncateSync(descriptor, size - 5_000),
      (descriptor) => ftruncateSync(descriptor, 0),
      (descriptor) => writeSync(descriptor, 'no database at all', 0),
      (descriptor) => writeSync(descriptor, 'x'.repeat(9_000), Math.floor(size / 2)),
    ];
    for (const spoil of spoils) {
      copyFileSync(file, bad);
      const descriptor = openSync(bad, 'r+');
      spoil(descriptor);
      closeSync(descriptor);
      await expect(bring(place, bad)).rejects.toThrow(BackupError);
    }
    // A database is not a backup: its keys are not in it.
    copyFileSync(path, bad);
    await expect(bring(place, bad)).rejects.toThrow(BackupError);
    expect(readFileSync(path)).toEqual(before);
    expect(readdirSync(place.DATA_DIR).toSorted()).toEqual(['bad', 'dhiig.db', 'keys.json', 'whole']);
  });

  it.each([
    [
      "create trigger x after update on users begin update users set role = 'admin' where role = 'donor'; end",
      'trigger x',
    ],
    ['create view x as select * from users', 'view x'],
    ['create table x (id text)', 'table x'],
    ['drop index sessions_expiry', 'index sessions_expiry'],
    ['alter table users add column x text', 'table users'],
  ])('whose schema is not that of its release is refused: %s', async (change, named) => {
    const { place, file, path } = await stoppedServer();
    backUp(place.DATABASE_URL, file, new Map());
    const sqlite = new SQLite(file);
    sqlite.exec(change);
    sqlite.close();
    const before = readFileSync(path);
    await expect(bring(place, file)).rejects.toThrow(`its schema differs: ${named}`);
    expect(readFileSync(path)).toEqual(before);
  });

  it.each([
    ['keys.json', 'has none', '{}'],
    ['keys.json', 'has a short secret', JSON.stringify({ ...makeKeys(), jwtSecret: 'short' })],
    ['keys.json', 'has another text as a key', JSON.stringify({ ...makeKeys(), vapidPrivateKey: '../../x' })],
    ['vapid-pairs.json', 'has none', '[{}]'],
    ['vapid-pairs.json', 'is no JSON', 'nothing'],
  ])('whose %s %s is refused', async (name, _, content) => {
    const { place, file, path } = await stoppedServer();
    backUp(place.DATABASE_URL, file, new Map([[name, Buffer.from(content)]]));
    const before = readFileSync(path);
    await expect(bring(place, file)).rejects.toThrow(`${name} in it has no keys`);
    expect(readFileSync(path)).toEqual(before);
  });

  it('of a version from before the first release is refused as that', async () => {
    const { place, file, path } = await stoppedServer();
    backUp(place.DATABASE_URL, file, new Map([['keys.json', Buffer.from(JSON.stringify(makeKeys()))]]));
    const before = readFileSync(path);
    const old = new SQLite(file);
    old.exec("insert into schema_migrations values ('0001-people-and-requests', '')");
    old.close();
    await expect(bring(place, file)).rejects.toThrow('a version from before the first release');
    expect(readFileSync(path)).toEqual(before);
  });

  it('replaces no other file, and is not begun if there is no database', async () => {
    const { place, file } = await stoppedServer();
    backUp(place.DATABASE_URL, file, new Map());
    expect(() => backUp(place.DATABASE_URL, file, new Map())).toThrow('is there already');
    expect(() => backUp(place.DATABASE_URL, '/nowhere/x', new Map())).toThrow('there is no folder');
    expect(() => backUp(newPlace().DATABASE_URL, join(place.DATA_DIR, 'x'), new Map())).toThrow(
      'no database',
    );
  });

  it('replaces a database that can’t be read any more, which is kept', async () => {
    const { place, file, path } = await stoppedServer();
    backUp(place.DATABASE_URL, file, new Map());
    writeFileSync(path, 'not a database, though it was one once');
    writeFileSync(`${path}-wal`, 'its log');
    expect((await bring(place, file)).aside).toEqual([`${path}.before-wal`, `${path}.before`]);
    expect(messagesIn(path)).toEqual(new Set());
    expect(readFileSync(`${path}.before`, 'utf8')).toContain('not a database');
  });

  it('is needed if there is a database without keys: the server does not start', async () => {
    const { place } = await stoppedServer();
    rmSync(join(place.DATA_DIR, 'keys.json'));
    expect(() => createContext(readConfig(place))).toThrow(MissingKeysError);
    expect(readdirSync(place.DATA_DIR)).toEqual(['dhiig.db']);
  });
});
