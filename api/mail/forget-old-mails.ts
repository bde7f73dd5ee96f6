import { DAY_MS } from '../../shared/time.ts';
import type { Context } from '../context.ts';
import { inBatches } from '../database/in-batches.ts';
import { deleteFinishedMails } from './mail-store.ts';

const RETENTION_MS = 30 * DAY_MS;

/** Sent mails are kept for 30 days, for questions about them. */
export async function forgetOldMails({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS).toISOString();
  await inBatches((limit) => deleteFinishedMails(db, before, limit));
}
