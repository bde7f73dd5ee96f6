import { DAY_MS } from '../../shared/time.ts';
import type { Context } from '../context.ts';
import { inBatches } from '../database/in-batches.ts';
import { deleteGroupsBefore } from './group-store.ts';

/** How long decisions are kept: that accounts are no duplicates, or that one was refused. */
const RETENTION_MS = 2 * 365 * DAY_MS;

export async function forgetOldDuplicates({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS).toISOString();
  await inBatches((limit) => deleteGroupsBefore(db, before, limit));
}
