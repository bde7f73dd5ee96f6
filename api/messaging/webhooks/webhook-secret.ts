import { createHmac } from 'node:crypto';
import { WEBHOOK_OLD_SECRET_HOURS } from '../../../shared/contract/webhooks.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import type { WebhookRow } from './webhook-store.ts';

type Secrets = Pick<WebhookRow, 'id' | 'secret_number' | 'old_secret_number' | 'renewed_at'>;

/** Each makes the header longer. */
const SIGNATURES_MAX = 5;

/**
 * 32 bytes, made of the webhook's id and the secret's number under the server's secret: so neither the database nor a
 * backup contains them.
 */
const keyOf = ({ keys }: Pick<Context, 'keys'>, id: string, number: number): Buffer =>
  createHmac('sha256', keys.jwtSecret).update(`webhook secret\n${id}\n${number}`).digest();

/** As its receiver is given it (Standard Webhooks: `whsec_` and base64). */
export const webhookSecret = (
  context: Pick<Context, 'keys'>,
  { id, secret_number }: Pick<Secrets, 'id' | 'secret_number'>,
): string => `whsec_${keyOf(context, id, secret_number).toString('base64')}`;

/** The oldest secret that signs: for a day after a new one those before it do, too, until the receiver has been told. */
const oldestAt = ({ secret_number, old_secret_number, renewed_at }: Secrets, now: Date): number =>
  renewed_at !== null && now.getTime() < Date.parse(renewed_at) + WEBHOOK_OLD_SECRET_HOURS * HOUR_MS
    ? old_secret_number
    : secret_number;

/** A new one signs from now on. Of two in a row, as after an answer that was lost, the receiver may know only the first. */
export const withNewSecret = (webhook: Secrets, now: Date): Omit<Secrets, 'id'> => ({
  secret_number: webhook.secret_number + 1,
  old_secret_number: oldestAt(webhook, now),
  renewed_at: now.toISOString(),
});

/**
 * The header `webhook-signature`: for each secret in force, the newest first and separated by spaces, HMAC-SHA-256 of
 * `id.timestamp.body`, with the seconds since 1970 (Standard Webhooks).
 */
export function webhookSignatures(
  context: Pick<Context, 'keys'>,
  webhook: Secrets,
  { id, now, body }: { readonly id: string; readonly now: Date; readonly body: string },
): string {
  const newest = webhook.secret_number;
  const count = Math.min(SIGNATURES_MAX, newest - oldestAt(webhook, now) + 1);
  return Array.from({ length: count }, (_, age) => {
    const mac = createHmac('sha256', keyOf(context, webhook.id, newest - age));
    return `v1,${mac.update(`${id}.${Math.floor(now.getTime() / 1000)}.${body}`).digest('base64')}`;
  }).join(' ');
}
