import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runFolder } from './run-folder.ts';
import { createServerProcess } from './server.ts';

/** Between two looks at whether the other worker is ready, ms. */
const REST_MS = 200;

/** Starts the demo as `npm run demo` does, stops it once it serves, and leaves its data in `folder`. */
async function makeDemo(folder: string): Promise<void> {
  const demo = await createServerProcess({ LOG_LEVEL: 'error' }, { main: 'api/tools/demo/main.ts' });
  await demo.start();
  await demo.stop();
  cpSync(dirname(demo.database), folder, { recursive: true });
  renameSync(join(folder, 'demo.db'), join(folder, 'dhiig.db'));
  await demo.dispose();
}

/** A data directory with the demo's Somalia as of this run: whoever comes first makes it, the others wait for it. */
export async function seededDemo(): Promise<string> {
  const ready = join(runFolder(), 'demo');
  const draft = `${ready}.draft`;
  const lock = `${ready}.lock`;
  while (!existsSync(ready)) {
    try {
      mkdirSync(lock);
    } catch {
      await pause(REST_MS);
      continue;
    }
    try {
      await makeDemo(draft);
      renameSync(draft, ready);
    } finally {
      rmSync(lock, { recursive: true });
    }
  }
  return ready;
}
