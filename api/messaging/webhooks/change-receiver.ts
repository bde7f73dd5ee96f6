import type { Handler } from '../../handler.ts';
import { differing, isEmpty } from '../../platform/database/differing.ts';
import { checkReauthenticated } from '../../platform/sessions/proof.ts';
import { checkReceiver } from './check-receiver.ts';
import { recordAct } from './record-act.ts';
import { readWebhook, showWebhook } from './show-webhook.ts';
import { holdWebhookEvents, resumeWebhookEvents } from './webhook-event-store.ts';
import { webhookSecret, withNewSecret } from './webhook-secret.ts';
import { updateWebhook } from './webhook-store.ts';

/**
 * What another receiver, or whoever has seen its secret, makes necessary. What waits is sent to the new address, and from
 * its first try on, since what the former one answered says nothing about it; what somebody has paused stays paused. Fails
 * with `webhook_not_found`, and with `invalid` for an address that Dhiig does not call.
 */
export const changeReceiver: Handler<'PUT /webhooks/{id}/receiver'> = (call) => {
  const { context, principal, params, body, t, write } = call;
  return write(async (trx) => {
    checkReauthenticated(call);
    const webhook = await readWebhook(trx, principal, params.id);
    const now = context.now();
    const url = checkReceiver(context, body.url);
    const isMoved = url !== webhook.url;
    const changes = differing(webhook, {
      url,
      ...(isMoved && { failing_since: null }),
      ...(isMoved && webhook.state !== 'paused' && { state: 'active' as const }),
      ...(body.newSecret && withNewSecret(webhook, now)),
    });
    const changed = { ...webhook, ...changes };
    const answer = {
      webhook: showWebhook(changed),
      ...(body.newSecret && { secret: webhookSecret(context, changed) }),
      message: t('confirmation.webhook_changed'),
    };
    if (isEmpty(changes)) return answer;
    await updateWebhook(trx, webhook.id, changes);
    if (isMoved && changed.state === 'active') {
      await holdWebhookEvents(trx, webhook.id);
      await resumeWebhookEvents(trx, webhook.id, now.toISOString());
    }
    await recordAct(call, trx, 'webhook.change', changed, body.newSecret ? { secret: 'new' } : {});
    return answer;
  });
};
