import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Principal } from '../../principal.ts';
import { queueEventFor, stateToSend } from './queue-webhook-event.ts';
import { recordAct } from './record-act.ts';
import { readWebhook } from './show-webhook.ts';
import { findWebhookEvent, hurryWebhookEvent, sendWebhookEventAgain } from './webhook-event-store.ts';

/** Fails with `webhook_not_found`, and with `webhook_paused`, since nothing would be sent. */
async function readActive(trx: Database, principal: Principal, id: string) {
  const webhook = await readWebhook(trx, principal, id);
  if (webhook.state !== 'active') throw new Failure('failure.webhook_paused');
  return webhook;
}

export const sendTestEvent: Handler<'POST /webhooks/{id}/test'> = (call) => {
  const { context, principal, params, t, write } = call;
  return write(async (trx) => {
    const webhook = await readActive(trx, principal, params.id);
    const about = { event: 'test', subject: webhook.id, data: { webhookId: webhook.id } } as const;
    await queueEventFor(context, trx, webhook, about);
    await recordAct(call, trx, 'webhook.send', webhook, { events: about.event });
    return { message: t('confirmation.webhook_test') };
  });
};

/** Fails with `not_found` for an event that the log has not any more. */
export const sendEventAgain: Handler<'POST /webhooks/{id}/events/{eventId}/send'> = (call) => {
  const { context, principal, params, t, write } = call;
  return write(async (trx) => {
    const webhook = await readActive(trx, principal, params.id);
    const event = await findWebhookEvent(trx, webhook.id, params.eventId);
    if (!event) throw new Failure('failure.not_found');
    const now = context.now().toISOString();
    if (event.finished_at === null) await hurryWebhookEvent(trx, event.id, now);
    else {
      const state = await stateToSend(trx, webhook, event.subject);
      await sendWebhookEventAgain(trx, event.id, { state, now });
    }
    await recordAct(call, trx, 'webhook.send', webhook, { events: event.event });
    return { message: t('confirmation.webhook_again') };
  });
};
