import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runFolder } from './run-folder.ts';

/** Between two looks at whether the other worker is ready, ms. */
const REST_MS = 200;

/**
 * The folder of this name that all workers of a run share: whoever comes first fills it by `make`, which is given an
 * empty place for it, and the others wait.
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
      // It may have been made between the look and the lock.
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
