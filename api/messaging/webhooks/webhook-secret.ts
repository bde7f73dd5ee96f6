import { createHmac } from 'node:crypto';
import type { Context } from '../../context.ts';

/** 32 bytes, made of the webhook's id under the server's secret: so neither the database nor a backup contains them. */
const keyOf = ({ keys }: Pick<Context, 'keys'>, webhookId: string): Buffer =>
  createHmac('sha256', keys.jwtSecret).update(`webhook secret\n${webhookId}`).digest();

/** As its receiver is given it (Standard Webhooks: `whsec_` and base64). */
export const webhookSecret = (context: Pick<Context, 'keys'>, webhookId: string): string =>
  `whsec_${keyOf(context, webhookId).toString('base64')}`;

/** The header `webhook-signature`: HMAC-SHA-256 of `id.timestamp.body`, with the seconds since 1970. */
export function webhookSignature(
  context: Pick<Context, 'keys'>,
  webhookId: string,
  { id, seconds, body }: { readonly id: string; readonly seconds: number; readonly body: string },
): string {
  const mac = createHmac('sha256', keyOf(context, webhookId)).update(`${id}.${seconds}.${body}`);
  return `v1,${mac.digest('base64')}`;
}
