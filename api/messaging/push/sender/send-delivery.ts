import type { Context } from '../../../context.ts';
import type { Leased } from './lease-deliveries.ts';
import type { LeaseReader } from './lease-reader.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import type { Prepared } from './prepare-messages.ts';
import type { PushClient } from './push-client.ts';
import { topicOf } from './topic.ts';
import type { VapidHeaderOf } from './vapid-tokens.ts';

/** Push services keep messages for at most four weeks. */
const TTL_MAX_S = 28 * 86_400;

export interface SenderDependencies {
  readonly client: PushClient;
  readonly vapidHeaderOf: VapidHeaderOf;
  readonly isStillLeased: LeaseReader;
}

/** What a push service reads of a message (RFC 8030, RFC 8291, RFC 8292). */
export async function headersOf(
  { origin, expires_at, urgency, tag, vapid_key }: Leased,
  vapidHeaderOf: VapidHeaderOf,
  now: Date,
): Promise<Readonly<Record<string, string>>> {
  const seconds = Math.floor((Date.parse(expires_at) - now.getTime()) / 1000);
  return {
    ttl: String(Math.min(Math.max(seconds, 0), TTL_MAX_S)),
    urgency,
    topic: topicOf(tag),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    authorization: await vapidHeaderOf(origin, vapid_key),
  };
}

/**
 * Sends a leased delivery once. Whether it may still be sent is checked right before, so that no send begins after a
 * request has been closed. Undefined if it did not begin.
 */
export async function sendDelivery(
  context: Context,
  { client, vapidHeaderOf, isStillLeased }: SenderDependencies,
  { delivery, body }: Prepared,
): Promise<Outcome | undefined> {
  const answer = await client.send({
    url: delivery.url,
    body,
    headers: await headersOf(delivery, vapidHeaderOf, context.now()),
    mayBegin: () => isStillLeased(delivery),
  });
  return outcomeOf(answer, delivery, context.now(), context.random);
}
