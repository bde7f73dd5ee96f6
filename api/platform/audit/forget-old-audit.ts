import { RECORD_RETENTION_MS } from '../../../shared/rules/record-retention.ts';
import type { Context } from '../../context.ts';
import { inBatches } from '../database/in-batches.ts';
import { deleteAuditBefore, newestEntryAt } from './audit-store.ts';

/**
 * Removes entries that are older than the retention period, both by this clock and by the newest entry: if a clock
 * runs ahead, the database refuses to remove the others.
 */
export async function forgetOldAudit({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const newest = await newestEntryAt(db);
  if (newest === undefined) return;
  const last = Math.min(now().getTime(), Date.parse(newest));
  const before = new Date(last - RECORD_RETENTION_MS).toISOString();
  await inBatches((limit) => deleteAuditBefore(db, before, limit));
}
