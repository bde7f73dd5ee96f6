import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { COMPILE_CACHE } from '../../../api/tools/testing/compile-cache.ts';
import type { Host } from '../../../api/tools/testing/host/start-host.ts';

export const ADMIN = { email: 'admin@example.so', password: 'mataano-geel-77' };

/** A server of the product on its own database, which can be stopped and started again. */
export interface ProductServer {
  readonly url: string;
  /** Path of its database file. */
  readonly database: string;
  /** `environment` is added to its own from now on. */
  start(environment?: Readonly<Record<string, string>>): Promise<void>;
  /** As at SIGTERM, and waits for the end. */
  stop(): Promise<void>;
  /** Ends it and removes its data. */
  dispose(): Promise<void>;
}

/** One that is a process, which can be killed as well. */
export interface ServerProcess extends ProductServer {
  /** kill -9, and waits for the end. */
  kill(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Between two checks of a starting server, ms: checking without a pause would take half a core away from it. */
const REST_MS = 50;

export const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    (response) => response.ok,
    () => false,
  );

interface ServerOptions {
  /** What runs: the product, or the demo, which uses a database that it names itself. */
  readonly main?: 'api/main.ts' | 'api/tools/demo/main.ts';
  /** A data directory to begin with; the server gets a copy. */
  readonly data?: string;
}

/** What every test server starts with: its data, its address, its environment. */
async function prepare(data: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'dhiig-e2e-'));
  if (data !== undefined) cpSync(data, dataDir, { recursive: true });
  const database = join(dataDir, 'dhiig.db');
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  return {
    url,
    database,
    port,
    environment: {
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: `file:${database}`,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMITS: 'off',
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** `environment` is added to the server's own, such as `PUSH_ALLOWED_HOSTS`. */
export async function createServerProcess(
  environment: Readonly<Record<string, string>> = {},
  { main = 'api/main.ts', data }: ServerOptions = {},
): Promise<ServerProcess> {
  const { url, database, environment: own, remove } = await prepare(data);
  let server: ChildProcess | undefined;
  let added = environment;

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const ending = server;
    server = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
  };

  return {
    url,
    database,
    start: async (more = {}) => {
      added = { ...added, ...more };
      const started = spawn(process.execPath, [resolve(main)], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, ...COMPILE_CACHE, ...own, ...added },
      });
      server = started;
      while (!(await isHealthy(url))) {
        if (started.exitCode !== null) throw new Error(`the server ended with ${started.exitCode}`);
        await pause(REST_MS);
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    dispose: async () => {
      // Its data are deleted anyway, so it need not end cleanly.
      await end('SIGKILL');
      remove();
    },
  };
}

/** A server in a process with others: a start takes a fifth of the work of a separate process. */
export async function createHostedServer(
  host: Host,
  environment: Readonly<Record<string, string>> = {},
  { data }: Pick<ServerOptions, 'data'> = {},
): Promise<ProductServer> {
  const { url, database, port, environment: own, remove } = await prepare(data);
  let added = environment;
  const stop = () => host.stop(port);
  return {
    url,
    database,
    start: (more = {}) => {
      added = { ...added, ...more };
      return host.start({ ...own, ...added });
    },
    stop,
    dispose: async () => {
      await stop();
      remove();
    },
  };
}
