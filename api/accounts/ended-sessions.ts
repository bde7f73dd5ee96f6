import type { Context } from '../context.ts';
import { findLiveSessions } from './session-store.ts';

/** One text of the query for any number of sessions: the last part is filled up with its first id. */
const PART = 100;

/** Those of `ids` that no longer hold: logged out, expired, their person banned or gone. */
export async function endedSessions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  ids: Iterable<string>,
): Promise<Set<string>> {
  const asked = [...ids];
  const ended = new Set(asked);
  const at = now().toISOString();
  for (let from = 0; from < asked.length; from += PART) {
    const part = asked.slice(from, from + PART);
    const filled = Array.from({ length: PART }, (_, index) => part[index] ?? part[0] ?? '');
    for (const { id } of await findLiveSessions(db, filled, at)) ended.delete(id);
  }
  return ended;
}
