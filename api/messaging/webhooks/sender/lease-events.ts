import { MINUTE_MS } from '../../../../shared/time.ts';
import type { Context } from '../../../context.ts';
import { leaseWebhookEvents, type WebhookEventRow, webhooksWithDue } from '../webhook-event-store.ts';

/** Longer than a call's deadline, so that an event is with one sender at a time. */
export const LEASE_MS = MINUTE_MS;
/** To one receiver at once, so that a slow one holds up its own events alone. */
const AT_ONCE = 2;
/** To all receivers together: more slow ones than any deployment has. */
const AT_ONCE_ALL = 256;

/** Leases what may be sent now, besides `sending`, the number of events that are on their way to each webhook. */
export async function leaseDueEvents(
  { db, now, instanceId }: Pick<Context, 'db' | 'now' | 'instanceId'>,
  sending: ReadonlyMap<string, number>,
): Promise<WebhookEventRow[]> {
  const at = now();
  const due = await webhooksWithDue(db, at.toISOString());
  const free = due.filter((webhookId) => (sending.get(webhookId) ?? 0) < AT_ONCE);
  let room = AT_ONCE_ALL - [...sending.values()].reduce((sum, count) => sum + count, 0);
  if (free.length === 0 || room <= 0) return [];
  const lease = {
    now: at.toISOString(),
    by: instanceId,
    until: new Date(at.getTime() + LEASE_MS).toISOString(),
  };
  return db.transaction().execute(async (trx) => {
    const leased: WebhookEventRow[] = [];
    for (const webhookId of free) {
      const limit = Math.min(room, AT_ONCE - (sending.get(webhookId) ?? 0));
      if (limit === 0) break;
      const events = await leaseWebhookEvents(trx, webhookId, { ...lease, limit });
      room -= events.length;
      leased.push(...events);
    }
    return leased;
  });
}
