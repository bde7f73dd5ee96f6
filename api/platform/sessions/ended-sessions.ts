import type { Context } from '../../context.ts';
import { chunks } from '../database/chunks.ts';
import { padded } from '../database/padded.ts';
import { findLiveSessions } from './session-store.ts';

const SESSIONS_PER_STATEMENT = 100;

/** Those of `ids` that are no longer valid: logged out, expired, or their account banned or deleted. */
export async function endedSessions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  ids: Iterable<string>,
): Promise<Set<string>> {
  const asked = [...ids];
  const ended = new Set(asked);
  const at = now().toISOString();
  for (const some of chunks(asked, SESSIONS_PER_STATEMENT))
    for (const { id } of await findLiveSessions(db, padded(some), at)) ended.delete(id);
  return ended;
}
