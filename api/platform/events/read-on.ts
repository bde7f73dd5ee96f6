import type { Context } from '../../context.ts';
import { firstIdAt, millisecondOf } from './event-ids.ts';
import { newestEventId } from './event-store.ts';

/** The clocks of machines that serve one deployment differ by less than this. */
export const CLOCKS_DIFFER_MS = 60_000;

/**
 * An id between all committed events and all future ones: a reader that continues after it misses nothing. If no
 * event is stored, it allows for the next one's coming from a machine whose clock is behind.
 */
export async function endOfEvents({ db, newId }: Pick<Context, 'db' | 'newId'>): Promise<string> {
  return (await newestEventId(db)) ?? firstIdAt(millisecondOf(newId()) - CLOCKS_DIFFER_MS);
}
