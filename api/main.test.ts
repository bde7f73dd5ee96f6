import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import SQLite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from './platform/database/migrations.ts';
import { COMPILE_CACHE } from './tools/testing/compile-cache.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

interface Line {
  readonly level: string;
  readonly msg: string;
  readonly [key: string]: unknown;
}

interface Running {
  readonly base: string;
  readonly port: number;
  readonly child: ChildProcess;
  readonly lines: readonly string[];
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;
  /** Resolves when its log contains this text. */
  logged(text: string): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const children: ChildProcess[] = [];
const folders: string[] = [];

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  for (const dir of folders) rmSync(dir, { recursive: true, force: true });
});

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'dhiig-main-'));
  folders.push(dir);
  return dir;
}

function launch(environment: Record<string, string>) {
  const { PATH = '' } = process.env;
  const child = spawn('node', [MAIN], { env: { ...COMPILE_CACHE, PATH, ...environment } });
  children.push(child);
  const lines: string[] = [];
  let errors = '';
  child.stdout
    .setEncoding('utf8')
    .on('data', (text: string) => lines.push(...text.split('\n').filter(Boolean)));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  return { child, lines, errors: () => errors };
}

/** The real server, on a port that the system chose. */
async function start(dir: string, environment: Record<string, string> = {}): Promise<Running> {
  const { child, lines, errors } = launch({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dir,
    DATABASE_URL: `file:${join(dir, 'dhiig.db')}`,
    ...environment,
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const ended = exit.then(([code]) => code);
  const portOf = () => {
    const line = lines.find((text) => text.includes('"listening"'));
    return line ? Number((JSON.parse(line) as { port: number }).port) : undefined;
  };
  while (portOf() === undefined) {
    await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), exit]);
    if (child.exitCode !== null) throw new Error(`it ended: ${errors()}`);
  }
  const port = portOf() ?? 0;
  return {
    base: `http://127.0.0.1:${port}`,
    port,
    child,
    lines,
    ended,
    logged: async (text) => {
      while (!lines.some((line) => line.includes(text)))
        await once(child.stdout as NodeJS.ReadableStream, 'data');
    },
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

const post = (base: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const DONOR = {
  name: 'Asad Cali',
  email: 'asad.cali@example.so',
  password: 'geedka nolosha!',
  phone: '+252615000001',
  location: 'Mogadishu',
  bloodType: 'O-',
};

describe('the server', { timeout: 30_000 }, () => {
  it('migrates, answers calls, and on SIGTERM exits with 0 and a closed database', async () => {
    const dir = folder();
    const server = await start(dir);
    const health = await fetch(`${server.base}/api/health`);
    expect({ status: health.status, body: await health.json() }).toMatchObject({
      status: 200,
      body: { success: true, status: 'ok' },
    });
    expect(existsSync(join(dir, 'dhiig.db-wal'))).toBe(true);
    expect(await server.stop()).toBe(0);
    expect(existsSync(join(dir, 'dhiig.db-wal'))).toBe(false);
    const lines = server.lines.map((line) => JSON.parse(line) as Line);
    // A thread of its own sends texts and calls webhooks, and says so once it has started.
    const ofThread = ['texts go here', 'webhooks go here'];
    expect(lines.map(({ msg }) => msg).filter((msg) => !ofThread.includes(msg))).toEqual([
      'database migrated',
      expect.stringContaining('there is no admin'),
      'listening',
      'mails go here',
      'request',
      'stopping',
      'stopped',
    ]);
    expect(lines[0]?.migrations).toEqual(MIGRATIONS.map(({ name }) => name));
  });

  it('keeps people, sessions and secrets over a restart, and over a kill everything that it acknowledged', async () => {
    const dir = folder();
    const admin = { ADMIN_EMAIL: 'admin@dhiig.example', ADMIN_PASSWORD: 'geedka nolosha!' };
    const first = await start(dir, admin);
    const registered = await post(first.base, '/auth/register-donor', DONOR);
    const { token } = (await registered.json()) as { token: string };
    await first.stop('SIGINT');
    const second = await start(dir, admin);
    const profile = await fetch(`${second.base}/api/auth/profile`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(profile.status).toBe(200);
    const login = await post(second.base, '/auth/login', {
      email: admin.ADMIN_EMAIL,
      password: admin.ADMIN_PASSWORD,
    });
    expect(login.status).toBe(200);
    const { password } = DONOR;
    const email = 'hodan.xasan@example.so';
    expect((await post(second.base, '/auth/register-donor', { ...DONOR, email })).status).toBe(201);
    await second.stop('SIGKILL');
    const third = await start(dir);
    expect((await post(third.base, '/auth/login', { email, password })).status).toBe(200);
    await third.stop();
  });

  it('logs one JSON line per request with its route, and nobody’s data', async () => {
    const server = await start(folder(), { LOG_LEVEL: 'debug' });
    await post(server.base, '/auth/register-donor', DONOR);
    const login = await post(server.base, `/auth/login?email=${DONOR.email}`, {
      email: DONOR.email,
      password: DONOR.password,
    });
    const { token } = (await login.json()) as { token: string };
    await post(server.base, '/auth/login', { email: DONOR.email, password: 'not this one' });
    await fetch(`${server.base}/api/requests/${DONOR.email}`, {
      headers: { authorization: `Bearer ${token}`, 'user-agent': 'line\\nbreak' },
    });
    await fetch(`${server.base}/${DONOR.phone}`);
    await server.stop();
    const requests = server.lines
      .map((line) => JSON.parse(line) as Line)
      .filter(({ msg }) => msg === 'request');
    expect(requests.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['POST', '/api/auth/register-donor', 201],
      ['POST', '/api/auth/login', 200],
      ['POST', '/api/auth/login', 401],
      ['GET', '/api/requests/{id}', 404],
      ['GET', 'static', expect.any(Number)],
    ]);
    expect(requests[1]?.trace_id).toBe(login.headers.get('x-request-id'));
    expect(new Set(requests.map(({ trace_id }) => trace_id)).size).toBe(5);
    const all = server.lines.join('\n');
    for (const secret of [
      DONOR.email,
      DONOR.name,
      DONOR.phone,
      DONOR.password,
      DONOR.location,
      'O-',
      token,
      '127.0.0.1',
    ])
      expect({ secret, logged: all.includes(secret) }).toEqual({ secret, logged: false });
  });

  it('reports on SIGTERM that it is about to stop, and still accepts calls for the configured time', async () => {
    const server = await start(folder(), { DRAIN_SECONDS: '3' });
    expect((await fetch(`${server.base}/api/health`)).status).toBe(200);
    const ended = server.stop();
    await server.logged('"stopping"');
    const health = await fetch(`${server.base}/api/health`);
    expect({ status: health.status, body: await health.json() }).toMatchObject({
      status: 503,
      body: { success: false, code: 'failure.leaving' },
    });
    expect((await post(server.base, '/auth/register-donor', DONOR)).status).toBe(201);
    expect(await ended).toBe(0);
  });

  it('ends once a newer release has migrated its database, and does not start on it again', async () => {
    const dir = folder();
    const server = await start(dir);
    const newer = new SQLite(join(dir, 'dhiig.db'));
    newer.exec("insert into schema_migrations values ('9999-newer', '2026-03-05T07:00:00.000Z')");
    newer.close();
    expect(await server.ended).toBe(1);
    const warnings = server.lines
      .map((line) => JSON.parse(line) as Line)
      .filter(({ level }) => level === 'error');
    expect(warnings).toMatchObject([
      { msg: 'a newer release has migrated this database: this server ends', migrations: ['9999-newer'] },
    ]);
    await expect(start(dir)).rejects.toThrow('does not know: 9999-newer. A newer one has used it');
  });

  it('does not start with a wrong configuration, and names the error', async () => {
    const { child, errors } = launch({ PORT: 'http' });
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(errors()).toContain('PORT: must be a whole number');
  });
});

describe('a server that is up', () => {
  let server: Running;
  beforeAll(async () => {
    server = await start(folder());
  });

  it.each([
    ['in one piece', {}],
    ['in chunks of unknown length', { 'transfer-encoding': 'chunked' }],
  ])('refuses a huge body that comes %s', async (_, headers) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const socket = connect(server.port, '127.0.0.1', () => {
      const huge = 'x'.repeat(1_000_000);
      const head = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n`;
      socket.write(
        'transfer-encoding' in headers
          ? `${head}Transfer-Encoding: chunked\r\n\r\nf4240\r\n${huge}\r\n0\r\n\r\n`
          : `${head}Content-Length: 1000000\r\n\r\n${huge}`,
      );
    });
    socket.on('error', () => undefined);
    socket.setEncoding('utf8').on('data', (text: string) => resolve(text));
    expect(await promise).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
    expect((await fetch(`${server.base}/api/health`)).status).toBe(200);
  });

  it('keeps another server from starting on its port', async () => {
    const dir = folder();
    const { child, errors } = launch({
      PORT: String(server.port),
      HOST: '127.0.0.1',
      DATA_DIR: dir,
      DATABASE_URL: `file:${join(dir, 'dhiig.db')}`,
    });
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(errors()).toContain('EADDRINUSE');
  });

  // Must be the last test: it ends the server.
  it('answers a call in flight before it ends', async () => {
    const body = JSON.stringify({ email: DONOR.email, password: DONOR.password });
    const socket = connect(server.port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    // Another answered call shows that the server has seen the first one begin.
    await fetch(`${server.base}/api/health`);
    server.child.kill('SIGTERM');
    await server.logged('"stopping"');
    const closed = once(socket, 'close');
    socket.write(body.slice(5));
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    // The same signal again, because npm and a terminal both send it.
    expect(await server.stop()).toBe(0);
  });
});

/** Like `start`, but no file may grow beyond this many KiB, which has the same effect as a full disk. */
async function startInRoom(kib: number, dir: string) {
  const { PATH = '' } = process.env;
  const script = `ulimit -f ${kib * 2}; trap '' XFSZ; exec node "$0"`;
  const child = spawn('sh', ['-c', script, MAIN], {
    env: {
      ...COMPILE_CACHE,
      PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dir,
      DATABASE_URL: `file:${join(dir, 'dhiig.db')}`,
    },
  });
  children.push(child);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, errors };
}

describe('a start on a full disk', () => {
  it('fails with a message about keys, database or migrations, and succeeds once there is room', async () => {
    const dir = folder();
    const bytesOf = (name: string) => statSync(join(dir, name), { throwIfNoEntry: false })?.size ?? 0;
    const fail = async (kib: number) => {
      const { code, errors } = await startInRoom(kib, dir);
      expect(code).toBe(1);
      expect(errors).toMatch(/^Dhiig can't start: nothing can be written where its data is \(\w+\)[^\n]*\n$/);
    };
    // Each start continues with the files of the one before.
    await fail(0);
    expect(bytesOf('keys.json')).toBe(0);
    await fail(24);
    expect(bytesOf('keys.json')).toBeGreaterThan(0);
    await fail(200);
    expect(bytesOf('dhiig.db')).toBeGreaterThan(0);
    const server = await start(dir);
    const health = await fetch(`${server.base}/api/health`);
    expect(await health.json()).toMatchObject({ status: 'ok' });
    expect(await server.stop()).toBe(0);
  });
});
