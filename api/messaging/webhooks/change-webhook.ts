import type { WebhookState } from '../../../shared/contract/webhooks.ts';
import type { Handler } from '../../handler.ts';
import { differing, isEmpty } from '../../platform/database/differing.ts';
import { recordAct } from './record-act.ts';
import { readWebhook, showWebhook } from './show-webhook.ts';
import { holdWebhookEvents, resumeWebhookEvents } from './webhook-event-store.ts';
import { deleteWebhook, updateWebhook } from './webhook-store.ts';

/** To pause what is paused already, for whatever reason, changes nothing. */
const stateAfter = (state: WebhookState, paused: boolean | undefined): WebhookState => {
  if (paused === undefined) return state;
  if (!paused) return 'active';
  return state === 'active' ? 'paused' : state;
};

/** Fails with `webhook_not_found`. */
export const changeWebhook: Handler<'PATCH /webhooks/{id}'> = (call) => {
  const { context, principal, params, body, t, write } = call;
  return write(async (trx) => {
    const webhook = await readWebhook(trx, principal, params.id);
    const state = stateAfter(webhook.state, body.paused);
    const events = body.events === undefined ? webhook.events : JSON.stringify([...new Set(body.events)]);
    const isResumed = state === 'active' && webhook.state !== 'active';
    const changes = differing(webhook, { state, events, ...(isResumed && { failing_since: null }) });
    const message = t('confirmation.webhook_changed');
    if (isEmpty(changes)) return { webhook: showWebhook(webhook), message };
    await updateWebhook(trx, webhook.id, changes);
    if (isResumed) await resumeWebhookEvents(trx, webhook.id, context.now().toISOString());
    else if (state !== webhook.state) await holdWebhookEvents(trx, webhook.id);
    const detail = { state, events: (JSON.parse(events) as string[]).join(' ') };
    await recordAct(call, trx, 'webhook.change', webhook, detail);
    return { webhook: showWebhook({ ...webhook, ...changes }), message };
  });
};

/** Fails with `webhook_not_found`. */
export const endWebhook: Handler<'DELETE /webhooks/{id}'> = (call) => {
  const { principal, params, t, write } = call;
  return write(async (trx) => {
    const webhook = await readWebhook(trx, principal, params.id);
    await deleteWebhook(trx, webhook.id);
    await recordAct(call, trx, 'webhook.remove', webhook);
    return { message: t('confirmation.webhook_removed') };
  });
};
