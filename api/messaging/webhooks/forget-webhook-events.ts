import type { Context } from '../../context.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { deleteUnlogged, lastLogged } from './webhook-event-store.ts';
import { listWebhookIds } from './webhook-store.ts';

/** Removes what is beyond each webhook's log; what is too old is removed with all else that has expired. */
export async function forgetWebhookEvents({ db }: Pick<Context, 'db'>): Promise<void> {
  for (const webhookId of await listWebhookIds(db)) {
    const last = await lastLogged(db, webhookId);
    if (last) await inBatches((limit) => deleteUnlogged(db, webhookId, last.id, limit));
  }
}
