import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runFolder } from './run-folder.ts';

/** Between two checks whether the other worker is ready, ms. */
const REST_MS = 200;

/**
 * The folder of this name that all workers of a run share: the first one fills it by `make`, which is given an
 * empty folder for it, and the others wait.
 */
export async function onceARun(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const ready = join(runFolder(), name);
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
      // It may have been created between the check and the lock.
      if (existsSync(ready)) break;
      rmSync(draft, { recursive: true, force: true });
      await make(draft);
      renameSync(draft, ready);
    } finally {
      rmSync(lock, { recursive: true });
    }
  }
  return ready;
}
