import type { Context } from '../../../context.ts';
import { startSending } from '../../../platform/outgoing/start-sending.ts';
import { traceparentOf, traceSent } from '../../../platform/tracing/trace-sent.ts';
import type { WebhookEventRow } from '../webhook-event-store.ts';
import { findWebhookById } from '../webhook-store.ts';
import { leaseDueEvents } from './lease-events.ts';
import { isAccepted, recordWebhookOutcome } from './record-outcome.ts';
import { sendWebhookEvent } from './send-event.ts';

/** Sends an event and writes what became of it. If that cannot be written, its lease ends and it is sent again. */
async function tryEvent(context: Context, event: WebhookEventRow): Promise<void> {
  try {
    const webhook = await findWebhookById(context.db, event.webhook_id);
    if (webhook?.state !== 'active') return;
    const began = performance.now();
    // What is only for those who trace must not keep it back.
    const parent = await traceparentOf(context, event.subject).catch(() => undefined);
    const answer = await sendWebhookEvent(context, webhook, event, parent);
    await recordWebhookOutcome(context, event, { url: webhook.url, answer });
    const outcome = isAccepted(answer) ? 'sent' : 'failed';
    await traceSent(context, 'webhooks', [{ subjectId: event.subject, began, outcome }]);
  } catch (error) {
    context.log.error({ err: error, eventId: event.id }, 'what became of a webhook’s event is not written');
  }
}

/**
 * Sends webhooks’ events when they are due. Nobody waits for a slow receiver: what is due for others is taken
 * meanwhile. Returns the function that stops it, which waits for those being sent.
 */
export function startWebhooks(context: Context): () => Promise<void> {
  /** How many events are on their way to each webhook. */
  const sending = new Map<string, number>();
  const underWay = new Set<Promise<void>>();

  const begin = (event: WebhookEventRow): void => {
    const { webhook_id: id } = event;
    sending.set(id, (sending.get(id) ?? 0) + 1);
    const sent = tryEvent(context, event).then(() => {
      const left = (sending.get(id) ?? 1) - 1;
      if (left === 0) sending.delete(id);
      else sending.set(id, left);
      underWay.delete(sent);
      // The next about the same thing may be due.
      context.deliverySignal.nudge();
    });
    underWay.add(sent);
  };

  const stop = startSending(context, {
    what: 'webhooks',
    target: 'as each webhook says',
    sendDue: async () => {
      const events = await leaseDueEvents(context, sending);
      for (const event of events) begin(event);
      return events.length;
    },
  });
  return async () => {
    await stop();
    await Promise.all(underWay);
  };
}
