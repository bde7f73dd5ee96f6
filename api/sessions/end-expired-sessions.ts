import type { Context } from '../context.ts';
import { inBatches } from '../database/in-batches.ts';
import { deleteExpiredSessions } from './session-store.ts';

/** Removes expired sessions. */
export async function endExpiredSessions({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now().toISOString();
  await inBatches((limit) => deleteExpiredSessions(db, at, limit));
}
