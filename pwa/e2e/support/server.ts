import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { COMPILE_CACHE } from '../../../api/tools/testing/compile-cache.ts';

export const ADMIN = { email: 'admin@example.so', password: 'mataano-geel-77' };

/** A server process of the product on a database of its own, which can be stopped, killed and started again. */
export interface ProductServer {
  readonly url: string;
  /** Path of its database file. */
  readonly database: string;
  /** `environment` is added to that of `createServerProcess` from now on. */
  start(environment?: Readonly<Record<string, string>>): Promise<void>;
  /** SIGTERM, and waits for the end. */
  stop(): Promise<void>;
  /** kill -9, and waits for the end. */
  kill(): Promise<void>;
  /** Ends it and removes its data. */
  dispose(): Promise<void>;
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

/** Between two looks at a server that is starting, ms: asked without a rest, it has half a core less to start on. */
const REST_MS = 50;

export const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    (response) => response.ok,
    () => false,
  );

interface ServerOptions {
  /** What runs: the product, or the demo, which keeps to a database that it names itself. */
  readonly main?: 'api/main.ts' | 'api/tools/demo/main.ts';
  /** A data directory to begin with; the server gets a copy. */
  readonly data?: string;
}

/** `environment` is added to the server's own, such as `PUSH_ALLOWED_HOSTS`. */
export async function createServerProcess(
  environment: Readonly<Record<string, string>> = {},
  { main = 'api/main.ts', data }: ServerOptions = {},
): Promise<ProductServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dhiig-e2e-'));
  if (data !== undefined) cpSync(data, dataDir, { recursive: true });
  const database = join(dataDir, 'dhiig.db');
  const port = await freePort();
  const url = `http://localhost:${port}`;
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
        env: {
          ...process.env,
          ...COMPILE_CACHE,
          PORT: String(port),
          HOST: '127.0.0.1',
          PUBLIC_URL: url,
          DATA_DIR: dataDir,
          DATABASE_URL: `file:${database}`,
          ADMIN_EMAIL: ADMIN.email,
          ADMIN_PASSWORD: ADMIN.password,
          RATE_LIMITS: 'off',
          ...added,
        },
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
      // What it would put in order at its end goes with it.
      await end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
