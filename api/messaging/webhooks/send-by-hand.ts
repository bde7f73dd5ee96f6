import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Principal } from '../../principal.ts';
import { queueEventFor, stateToSend } from './queue-webhook-event.ts';
import { readWebhook } from './show-webhook.ts';
import { findWebhookEvent, hurryWebhookEvent, sendWebhookEventAgain } from './webhook-event-store.ts';
import type { WebhookRow } from './webhook-store.ts';

/** Fails with `webhook_not_found`, and with `webhook_paused`, since nothing would be sent. */
async function readActive(trx: Database, principal: Principal, id: string) {
  const webhook = await readWebhook(trx, principal, id);
  if (webhook.state !== 'active') throw new Failure('failure.webhook_paused');
  return webhook;
}

const recordSending = (
  context: Context,
  trx: Database,
  { id: actorId }: Principal,
  { url }: WebhookRow,
  event: string,
  traceId: string,
) =>
  recordAudit(context, trx, {
    actorId,
    action: 'webhook.send',
    subjectType: 'user',
    subjectId: actorId,
    detail: { host: new URL(url).host, events: event },
    traceId,
  });

export const sendTestEvent: Handler<'POST /webhooks/{id}/test'> = ({
  context,
  principal,
  params,
  traceId,
  t,
  write,
}) =>
  write(async (trx) => {
    const webhook = await readActive(trx, principal, params.id);
    const about = { event: 'test', subject: webhook.id, data: { webhookId: webhook.id } } as const;
    await queueEventFor(context, trx, webhook, about);
    await recordSending(context, trx, principal, webhook, 'test', traceId);
    return { message: t('confirmation.webhook_test') };
  });

/** Fails with `not_found` for an event that the log has not any more. */
export const sendEventAgain: Handler<'POST /webhooks/{id}/events/{eventId}/send'> = ({
  context,
  principal,
  params,
  traceId,
  t,
  write,
}) =>
  write(async (trx) => {
    const webhook = await readActive(trx, principal, params.id);
    const event = await findWebhookEvent(trx, webhook.id, params.eventId);
    if (!event) throw new Failure('failure.not_found');
    const now = context.now().toISOString();
    if (event.finished_at === null) await hurryWebhookEvent(trx, event.id, now);
    else {
      const state = await stateToSend(trx, webhook, event.subject);
      await sendWebhookEventAgain(trx, event.id, { state, now });
    }
    await recordSending(context, trx, principal, webhook, event.event, traceId);
    return { message: t('confirmation.webhook_again') };
  });
