import type { Context } from '../context.ts';
import { deleteExpiredEmailChanges } from './email-change-store.ts';
import { deleteExpiredResets } from './reset-store.ts';

/** Removes expired links. */
export async function forgetOldResets({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now().toISOString();
  await deleteExpiredResets(db, at);
  await deleteExpiredEmailChanges(db, at);
}
