import { setImmediate } from 'node:timers/promises';

const BATCH = 500;

/**
 * Removes what may be very much, some hundred rows in a statement: whoever else writes, and all who wait for this
 * thread, wait for one of them at most. `removeSome` removes up to `limit` rows and says how many.
 */
export async function inBatches(removeSome: (limit: number) => Promise<number>): Promise<void> {
  while ((await removeSome(BATCH)) === BATCH) await setImmediate();
}
