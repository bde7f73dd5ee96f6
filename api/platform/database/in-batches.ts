import { setImmediate } from 'node:timers/promises';

const BATCH = 500;

/**
 * Removes what may be very many rows, a few hundred per statement, so that other writers, and the HTTP requests of this
 * thread, wait for one statement at most. `removeSome` removes up to `limit` rows and returns how many.
 */
export async function inBatches(removeSome: (limit: number) => Promise<number>): Promise<void> {
  while ((await removeSome(BATCH)) === BATCH) await setImmediate();
}
