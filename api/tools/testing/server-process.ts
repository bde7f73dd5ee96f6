import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { COMPILE_CACHE } from './compile-cache.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

interface ServerProcess {
  readonly api: string;
  readonly pid: number;
}

/** Starts a real server, in a process of its own, which ends after the test. Returns the address of its API. */
export const startServerProcess = async (environment: Readonly<Record<string, string>>): Promise<string> =>
  (await runServerProcess(environment)).api;

/** The same, with its process; `main` is the entry of another tree of the program. */
export async function runServerProcess(
  environment: Readonly<Record<string, string>>,
  main = MAIN,
): Promise<ServerProcess> {
  const { PATH = '' } = process.env;
  const child = spawn('node', [main], {
    env: { ...COMPILE_CACHE, PATH, HOST: '127.0.0.1', PORT: '0', RATE_LIMITS: 'off', ...environment },
  });
  const exit = once(child, 'exit');
  onTestFinished(async () => {
    child.kill();
    await exit;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  for (;;) {
    const line = output.split('\n').find((text) => text.includes('"listening"') && text.endsWith('}'));
    if (line) {
      const { port } = JSON.parse(line) as { port: number };
      return { api: `http://127.0.0.1:${port}/api`, pid: child.pid ?? 0 };
    }
    await Promise.race([once(child.stdout, 'data'), exit]);
    if (child.exitCode !== null) throw new Error(`the server ended:\n${output}`);
  }
}
