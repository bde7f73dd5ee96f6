import type { Context } from '../context.ts';
import { deleteExpiredSessions } from './session-store.ts';

/** Removes sessions that nobody can use any more. */
export async function endExpiredSessions({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await deleteExpiredSessions(db, now().toISOString());
}
