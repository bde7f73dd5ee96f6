import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../main.ts', import.meta.url));

export interface Server {
  readonly base: string;
  readonly id: number;
  /** Lines of its log that report an error. */
  readonly errors: readonly string[];
  kill(): Promise<void>;
  /** Stops it, and returns its exit code. */
  stop(): Promise<number | null>;
}

const portIn = (line: string): number | undefined =>
  line.includes('"listening"') ? (JSON.parse(line) as { port: number }).port : undefined;

function firstPort(child: ChildProcess, errors: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) throw new Error('the server has no output');
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = portIn(line);
      if (port !== undefined) resolve(port);
      if (line.includes('"level":"error"')) errors.push(line);
    });
    child.once('exit', (code, signal) =>
      reject(signal === 'SIGKILL' ? new KilledError() : new Error(`the server ended with ${code}`)),
    );
  });
}

/** A server's data in this folder, in a database of its own. */
export const placeIn = (folder: string) => ({
  DATA_DIR: folder,
  DATABASE_URL: `file:${join(folder, 'dhiig.db')}`,
});

export class KilledError extends Error {}

/** Starts the real server, in a process of its own. Killed if it does not listen within `killedAfterMs`. */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  killedAfterMs?: number,
): Promise<Server> {
  const { PATH = '' } = process.env;
  const child = spawn('node', [MAIN], {
    env: { PATH, HOST: '127.0.0.1', PORT: '0', RATE_LIMITS: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const errors: string[] = [];
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const killing =
    killedAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killedAfterMs);
  const port = await firstPort(child, errors).finally(() => clearTimeout(killing));
  return {
    base: `http://127.0.0.1:${port}/api`,
    id: child.pid ?? 0,
    errors,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.kill('SIGTERM');
      return (await ended)[0];
    },
  };
}
