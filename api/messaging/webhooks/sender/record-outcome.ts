import { WEBHOOK_TRIED_DAYS } from '../../../../shared/contract/webhooks.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../shared/time.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { OutgoingAnswer } from '../../../platform/outgoing/outgoing-client.ts';
import { readRetryAfter, retryAt } from '../../../platform/outgoing/retry-at.ts';
import {
  endWebhookEvent,
  holdWebhookEvents,
  postponeWebhookEvent,
  releaseNext,
  type WebhookEventRow,
} from '../webhook-event-store.ts';
import {
  findWebhookById,
  findWebhookKeepers,
  noteFailingSince,
  pauseWebhook,
  type WebhookRow,
} from '../webhook-store.ts';

import { LEASE_MS } from './lease-events.ts';

/** Until the next try; the last one repeats. */
const WAITS = [
  10 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
];

/** The receiver wants nothing any more (Standard Webhooks). */
const GONE = 410;

/** Has the receiver taken it? */
export const isAccepted = (answer: OutgoingAnswer): boolean =>
  answer.kind === 'answered' && answer.status >= 200 && answer.status < 300;

/** A status or a system's code. What a receiver says is not kept: it may be a server's that the hospital cannot reach. */
const codeOf = (answer: OutgoingAnswer): string =>
  answer.kind === 'answered' ? String(answer.status) : answer.code;

/** Growing pauses, and no sooner than a receiver's Retry-After says. */
function nextTryAt(attempts: number, answer: OutgoingAnswer, now: Date): string {
  const asked = answer.kind === 'answered' ? (readRetryAfter(answer.retryAfter, now) ?? 0) : 0;
  const own = retryAt(WAITS, attempts, now);
  const until = new Date(now.getTime() + asked).toISOString();
  return until > own ? until : own;
}

/** When this try began. */
const begunAt = ({ leased_until }: WebhookEventRow, now: Date): string =>
  new Date((leased_until === null ? now.getTime() : Date.parse(leased_until)) - LEASE_MS).toISOString();

/** Was nothing accepted since the first try of this event? */
const isFailingSince = ({ failing_since }: WebhookRow, { tried_at }: WebhookEventRow): boolean =>
  failing_since !== null && tried_at !== null && failing_since <= tried_at;

/** Nothing is sent to it any more until it is resumed, and whose it is gets a mail. */
async function pause(context: Context, trx: Database, webhook: WebhookRow, because: 'failing' | 'gone') {
  if (!(await pauseWebhook(trx, webhook.id, because))) return;
  await holdWebhookEvents(trx, webhook.id);
  context.log.warn({ webhookId: webhook.id, because }, 'a webhook is paused');
  for (const { id, email, language } of await findWebhookKeepers(trx, webhook)) {
    if (email === null) continue;
    await queueMail(context, trx, {
      kind: 'webhook_paused',
      details: {
        host: new URL(webhook.url).host,
        because,
        area: webhook.hospital_id === null ? 'admin' : 'hospital',
        days: WEBHOOK_TRIED_DAYS,
      },
      userId: id,
      recipient: email,
      language,
    });
  }
}

async function recordFailure(
  context: Context,
  trx: Database,
  event: WebhookEventRow,
  webhook: WebhookRow,
  answer: OutgoingAnswer,
): Promise<void> {
  const now = context.now();
  const code = codeOf(answer);
  await noteFailingSince(trx, webhook.id, begunAt(event, now));
  const tooOld = new Date(now.getTime() - WEBHOOK_TRIED_DAYS * DAY_MS).toISOString();
  const isTooOld = event.tried_at !== null && event.tried_at <= tooOld;
  // Others were accepted meanwhile: it is this one, and those after it must not wait for ever.
  if (isTooOld && !isFailingSince(webhook, event)) {
    const isEnded = await endWebhookEvent(trx, event, {
      state: 'failed',
      at: now.toISOString(),
      answer: code,
    });
    if (isEnded && webhook.state === 'active') await releaseNext(trx, event, now.toISOString());
    return;
  }
  await postponeWebhookEvent(trx, event, { nextAt: nextTryAt(event.attempts, answer, now), answer: code });
  if (answer.kind === 'answered' && answer.status === GONE) return pause(context, trx, webhook, 'gone');
  if (isTooOld) await pause(context, trx, webhook, 'failing');
}

/**
 * Writes what became of a try at this address, in one transaction; the webhook may be gone, or paused, since it began. If
 * it has moved, the former receiver's answer says nothing about the new one, which is tried once the lease has ended.
 */
export const recordWebhookOutcome = (
  context: Context,
  event: WebhookEventRow,
  { url, answer }: { readonly url: string; readonly answer: OutgoingAnswer },
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const webhook = await findWebhookById(trx, event.webhook_id);
    if (!webhook || webhook.url !== url) return;
    if (!isAccepted(answer)) return recordFailure(context, trx, event, webhook, answer);
    const at = context.now().toISOString();
    const isEnded = await endWebhookEvent(trx, event, { state: 'sent', at, answer: codeOf(answer) });
    if (webhook.failing_since !== null) await noteFailingSince(trx, webhook.id, null);
    if (isEnded && webhook.state === 'active') await releaseNext(trx, event, at);
  });
