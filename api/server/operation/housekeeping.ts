import { HOUR_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { forgetVapidPairs } from '../../messaging/push/forget-vapid-pairs.ts';
import { forgetGoneEndpoints } from '../../messaging/push/gone-endpoints.ts';
import { forgetWebhookEvents } from '../../messaging/webhooks/forget-webhook-events.ts';
import { watchConduct } from '../../oversight/abuse/watch-conduct.ts';
import { forgetOldAudit } from '../../platform/audit/forget-old-audit.ts';
import { forgetExpired } from './forget-expired.ts';

/** Checks what hospitals did, and removes what has expired: `platform/database/table-facts.ts` says for each table what limits it. */
export async function tidy(context: Context): Promise<void> {
  // First: the donors shown on a day that is over are removed below.
  await watchConduct(context);
  await forgetExpired(context);
  await context.limiter.forgetEnded();
  await forgetGoneEndpoints(context);
  await forgetVapidPairs(context);
  await forgetWebhookEvents(context);
  await forgetOldAudit(context);
}

/** Tidies now and every hour; returns a function that stops it. */
export function startHousekeeping(context: Context): () => void {
  const tidyUp = () =>
    tidy(context).catch((error: unknown) => context.log.error({ err: error }, 'housekeeping failed'));
  void tidyUp();
  const timer = setInterval(tidyUp, HOUR_MS);
  return () => clearInterval(timer);
}
