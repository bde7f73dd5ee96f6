import type { Context } from '../context.ts';
import { deleteExpiredResets } from './reset-store.ts';

/** Removes links that nobody can use any more. */
export async function forgetOldResets({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await deleteExpiredResets(db, now().toISOString());
}
