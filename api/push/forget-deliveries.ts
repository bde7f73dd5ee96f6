import { DAY_MS } from '../../shared/time.ts';
import type { Context } from '../context.ts';
import { inBatches } from '../database/in-batches.ts';
import { firstIdAt, millisecondOf } from '../events/event-ids.ts';
import { deleteEndedDeliveries } from './delivery-store.ts';

const RETENTION_MS = 90 * DAY_MS;

/**
 * Removes deliveries that were queued more than 90 days ago and have ended: their ids contain their time, and are
 * indexed.
 */
export async function forgetOldDeliveries({ db, newId }: Pick<Context, 'db' | 'newId'>): Promise<void> {
  const before = firstIdAt(millisecondOf(newId()) - RETENTION_MS);
  await inBatches((limit) => deleteEndedDeliveries(db, before, limit));
}
