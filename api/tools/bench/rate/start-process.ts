import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CpuUsed } from './process-messages.ts';

interface Started<Ready> {
  readonly process: ChildProcess;
  readonly ready: Ready;
}

/** Starts one of this folder's files as a server of its own. */
export async function startProcess<Ready>(file: string, options: object): Promise<Started<Ready>> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  // Its log is written as in production, but nobody reads it.
  const process = fork(path, [JSON.stringify(options)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(process, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${String(code)} before it listened`);
  });
  const [ready] = (await Promise.race([once(process, 'message'), ended])) as [Ready];
  // From here on its end is not an error: it ends with the bench.
  ended.catch(() => undefined);
  return { process, ready };
}

/** Processor time in microseconds since the process began. */
export async function cpuOf(process: ChildProcess): Promise<number> {
  const answered = once(process, 'message') as Promise<[CpuUsed]>;
  process.send('cpu');
  const [{ cpu }] = await answered;
  return cpu;
}

export async function endProcess(process: ChildProcess): Promise<void> {
  const ended = once(process, 'exit');
  process.disconnect();
  await ended;
}
