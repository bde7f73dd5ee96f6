import { SECOND_MS } from '../../../../shared/time.ts';
import type { Context } from '../../../context.ts';
import type { OutgoingAnswer } from '../../../platform/outgoing/outgoing-client.ts';
import type { WebhookEventRow } from '../webhook-event-store.ts';
import { webhookSignatures } from '../webhook-secret.ts';
import type { WebhookRow } from '../webhook-store.ts';

/** Shorter than a lease: after that another sender may take the event. */
const DEADLINE_MS = 15 * SECOND_MS;
/** An answer's status counts, its text is read and thrown away. */
const ANSWER_MAX_BYTES = 4_096;

/**
 * One try, as Standard Webhooks has it: the same id each time, signed with the time of the try. `traceparent`: of the
 * first call about its subject.
 */
export function sendWebhookEvent(
  context: Pick<Context, 'keys' | 'now' | 'outgoing'>,
  webhook: WebhookRow,
  { id, body }: WebhookEventRow,
  traceparent?: string,
): Promise<OutgoingAnswer> {
  const now = context.now();
  return context.outgoing.send({
    address: webhook.url,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Dhiig-Webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': webhookSignatures(context, webhook, { id, now, body }),
      ...(traceparent !== undefined && { traceparent }),
    },
    body,
    deadlineMs: DEADLINE_MS,
    answerMaxBytes: ANSWER_MAX_BYTES,
  });
}
