import type { Context } from '../context.ts';
import { firstIdAt, millisecondOf } from './event-ids.ts';
import { newestEventId } from './event-store.ts';

/** The clocks of machines that serve one deployment differ by less. */
export const CLOCKS_DIFFER_MS = 60_000;

/**
 * An id that every event has which is not committed yet, and none that is: who reads on after it misses nothing. Where no event is
 * kept, the next one's may be from a machine whose clock is behind.
 */
export async function hereafter({ db, newId }: Pick<Context, 'db' | 'newId'>): Promise<string> {
  return (await newestEventId(db)) ?? firstIdAt(millisecondOf(newId()) - CLOCKS_DIFFER_MS);
}
