import type { webhookEndpoints } from '../../../shared/contract/webhooks.ts';
import type { Handlers } from '../../handler.ts';
import { changeReceiver } from './change-receiver.ts';
import { changeWebhook, endWebhook } from './change-webhook.ts';
import { listWebhooks, readWebhookLog } from './list-webhooks.ts';
import { makeWebhook } from './make-webhook.ts';
import { sendEventAgain, sendTestEvent } from './send-by-hand.ts';

export const webhookHandlers: Pick<Handlers, keyof typeof webhookEndpoints> = {
  'GET /webhooks': listWebhooks,
  'POST /webhooks': makeWebhook,
  'PATCH /webhooks/{id}': changeWebhook,
  'PUT /webhooks/{id}/receiver': changeReceiver,
  'DELETE /webhooks/{id}': endWebhook,
  'GET /webhooks/{id}/events': readWebhookLog,
  'POST /webhooks/{id}/test': sendTestEvent,
  'POST /webhooks/{id}/events/{eventId}/send': sendEventAgain,
};
