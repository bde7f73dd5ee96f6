import { HOUR_MS } from '../../shared/time.ts';
import type { Context } from '../context.ts';
import { inBatches } from '../database/in-batches.ts';
import { firstIdAt, millisecondOf } from './event-ids.ts';
import { deleteEventsBefore } from './event-store.ts';

/** A page that was away for longer reads everything again. */
export const RETENTION_MS = HOUR_MS;

export async function forgetOldEvents({ db, newId }: Pick<Context, 'db' | 'newId'>): Promise<void> {
  const before = firstIdAt(millisecondOf(newId()) - RETENTION_MS);
  await inBatches((limit) => deleteEventsBefore(db, before, limit));
}
