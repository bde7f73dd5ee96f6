import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE } from '../compile-cache.ts';
import type { FromHost, ToHost } from './host-messages.ts';

const MAIN = fileURLToPath(new URL('./host-main.ts', import.meta.url));

type Asked = ToHost extends infer One ? (One extends ToHost ? Omit<One, 'id'> : never) : never;

/** One process that runs as many servers as it is asked to. */
export interface Host {
  /** Starts a server with this environment, which contains its `PORT`; resolves once it listens. */
  start(environment: Readonly<Record<string, string>>): Promise<void>;
  /** Stops a server as SIGTERM would; resolves once it has ended. */
  stop(port: string): Promise<void>;
  /** Ends them all with the process. */
  end(): Promise<void>;
}

export function startHost(): Host {
  const child: ChildProcess = fork(MAIN, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...COMPILE_CACHE },
  });
  const waiting = new Map<number, (given: FromHost) => void>();
  let last = 0;
  child.on('message', (given: FromHost) => {
    waiting.get(given.id)?.(given);
    waiting.delete(given.id);
  });
  child.on('exit', (code, signal) => {
    for (const [id, answer] of waiting) answer({ id, error: `the host of servers ended: ${code ?? signal}` });
  });

  const ask = async (asked: Asked): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('the host of servers has ended');
    last += 1;
    const id = last;
    const answered = new Promise<FromHost>((resolve) => waiting.set(id, resolve));
    child.send({ ...asked, id } satisfies ToHost);
    const { error } = await answered;
    if (error !== undefined) throw new Error(error);
  };

  return {
    start: (environment) => ask({ kind: 'start', environment }),
    stop: (port) => ask({ kind: 'stop', port }),
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
