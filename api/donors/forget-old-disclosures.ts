import { RECORD_RETENTION_MS } from '../../shared/rules/record-retention.ts';
import type { Context } from '../context.ts';
import { inBatches } from '../database/in-batches.ts';
import { firstIdAt, millisecondOf } from '../events/event-ids.ts';
import { deleteDisclosuresBefore } from './disclosure-store.ts';

/**
 * Removes disclosures of phone numbers that are older than the retention period: their ids show their age, and are
 * indexed.
 */
export async function forgetOldDisclosures({ db, newId }: Pick<Context, 'db' | 'newId'>): Promise<void> {
  const before = firstIdAt(millisecondOf(newId()) - RECORD_RETENTION_MS);
  await inBatches((limit) => deleteDisclosuresBefore(db, before, limit));
}
