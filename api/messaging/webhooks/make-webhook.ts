import { WEBHOOKS_MAX } from '../../../shared/contract/webhooks.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { checkReauthenticated } from '../../platform/sessions/proof.ts';
import { checkReceiver } from './check-receiver.ts';
import { recordAct } from './record-act.ts';
import { ownerOf, showWebhook } from './show-webhook.ts';
import { webhookSecret } from './webhook-secret.ts';
import { insertWebhook, listWebhooks } from './webhook-store.ts';

/** Fails with `invalid` for an address that Dhiig does not call, and with `too_many_webhooks`. */
export const makeWebhook: Handler<'POST /webhooks'> = (call) => {
  const { context, principal, body, t, write } = call;
  return write(async (trx) => {
    checkReauthenticated(call);
    const url = checkReceiver(context, body.url);
    const owner = ownerOf(principal);
    if ((await listWebhooks(trx, owner)).length >= WEBHOOKS_MAX)
      throw new Failure('failure.too_many_webhooks', { values: { max: WEBHOOKS_MAX } });
    const webhook = {
      id: context.newId(),
      hospital_id: owner,
      made_by: principal.id,
      url,
      events: JSON.stringify([...new Set(body.events)]),
      state: 'active',
      failing_since: null,
      secret_number: 0,
      old_secret_number: 0,
      renewed_at: null,
      created_at: context.now().toISOString(),
    } as const;
    await insertWebhook(trx, webhook);
    await recordAct(call, trx, 'webhook.make', webhook, { events: body.events.join(' ') });
    return {
      webhook: showWebhook(webhook),
      secret: webhookSecret(context, webhook),
      message: t('confirmation.webhook_made'),
    };
  });
};
