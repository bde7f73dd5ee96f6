import { setTimeout as wait } from 'node:timers/promises';
import { isBusy } from './storage-errors.ts';

const PAUSES_MS = [1, 2, 5, 10, 15, 20, 25];
/** Milliseconds between all later tries, roughly. */
const LAST_PAUSE_MS = 50;

/**
 * Tries until no other program has locked the file. SQLite's own wait would block the thread, and everybody whom it
 * serves. `random` spreads the tries of those who wait together. Once `ms` have passed since `began`, on the clock of
 * `performance`, the next try is the last, and fails as SQLite does.
 */
export async function whenFree<Result>(
  attempt: () => Result,
  { began, ms, random }: { readonly began: number; readonly ms: number; readonly random: () => number },
): Promise<Result> {
  for (let tries = 0; ; tries += 1)
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() - began >= ms) throw error;
      await wait((PAUSES_MS[tries] ?? LAST_PAUSE_MS) * (0.5 + random()));
    }
}
