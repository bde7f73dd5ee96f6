import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';
import { COMPILE_CACHE } from './compile-cache.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { testFolder } from './test-folder.ts';

/** What an instance of the program can do for a test: a background job, or an API call. */
export type Work =
  | 'advance'
  | 'remind'
  | {
      readonly method: string;
      readonly path: string;
      readonly token: string;
      readonly body: object;
    };

/** Does its work on a connection of its own; returns how many it did, or the call's status. */
type Program = (work: Work) => Promise<number>;

/** The server on a database in a file, which other instances can open too. */
export async function createFileApp(environment: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const dir = testFolder();
  const app = await createTestApp({ DATABASE_URL: `file:${join(dir, 'dhiig.db')}`, ...environment });
  return app;
}

/** Instances of the program on the app's database, each in a thread with its own connection, at this time. */
export async function startPrograms({ context }: TestApp, count: number, now: Date): Promise<Program[]> {
  const { databaseUrl, dataDir } = context.config;
  const workers = Array.from(
    { length: count },
    () =>
      new Worker(new URL('program.ts', import.meta.url), {
        // The processes of the tests have no compile cache to pass on.
        env: { ...COMPILE_CACHE },
        workerData: {
          environment: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, RATE_LIMITS: 'off' },
          now: now.toISOString(),
        },
      }),
  );
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.terminate()));
  });
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  return workers.map((worker) => async (work) => {
    const answer = once(worker, 'message') as Promise<[number]>;
    worker.postMessage(work);
    const [done] = await answer;
    return done;
  });
}
