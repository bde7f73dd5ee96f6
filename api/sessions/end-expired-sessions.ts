import type { Context } from '../context.ts';
import { inBatches } from '../database/in-batches.ts';
import { deleteExpiredSessions } from './session-store.ts';

/** Removes sessions that nobody can use any more. */
export async function endExpiredSessions({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now().toISOString();
  await inBatches((limit) => deleteExpiredSessions(db, at, limit));
}
