import type { Context } from '../../context.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { deleteUnlogged, deleteWaiting, lastLogged, lastWaiting } from './webhook-event-store.ts';
import { listWebhookIds } from './webhook-store.ts';

/** Removes what is beyond each webhook's log, and what waits beyond its bound; what is too old is removed with all else that has expired. */
export async function forgetWebhookEvents({ db }: Pick<Context, 'db'>): Promise<void> {
  for (const webhookId of await listWebhookIds(db)) {
    const last = await lastLogged(db, webhookId);
    if (last) await inBatches((limit) => deleteUnlogged(db, webhookId, last.id, limit));
    const oldest = await lastWaiting(db, webhookId);
    if (oldest) await inBatches((limit) => deleteWaiting(db, webhookId, oldest.id, limit));
  }
}
