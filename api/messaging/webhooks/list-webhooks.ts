import { WEBHOOK_LOG_MAX } from '../../../shared/contract/webhooks.ts';
import type { Handler } from '../../handler.ts';
import { ownerOf, readWebhook, showWebhook, showWebhookEvent } from './show-webhook.ts';
import { listWebhookEvents } from './webhook-event-store.ts';
import { listWebhooks as list } from './webhook-store.ts';

export const listWebhooks: Handler<'GET /webhooks'> = async ({ context: { db }, principal }) => ({
  webhooks: (await list(db, ownerOf(principal))).map(showWebhook),
});

/** Fails with `webhook_not_found`. */
export const readWebhookLog: Handler<'GET /webhooks/{id}/events'> = async ({
  context: { db },
  principal,
  params,
}) => {
  const { id } = await readWebhook(db, principal, params.id);
  return { events: (await listWebhookEvents(db, id, WEBHOOK_LOG_MAX)).map(showWebhookEvent) };
};
