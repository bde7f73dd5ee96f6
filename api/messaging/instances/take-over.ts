import type { Context } from '../../context.ts';
import type { Presence } from '../../platform/database/presence.ts';
import { dropMailLeasesOf } from '../../platform/mail/mail-store.ts';
import { dropLeasesOf } from '../push/delivery-store.ts';
import { dropTextLeasesOf } from '../texts/text-store.ts';
import { dropWebhookLeasesOf } from '../webhooks/webhook-event-store.ts';
import { insertInstance, instanceIds, removeInstance } from './instance-store.ts';

/** What the instance has leased becomes due at once. False if another has already done this. */
const free = (context: Context, id: string): Promise<boolean> =>
  context.db.transaction().execute(async (trx) => {
    if (!(await removeInstance(trx, id))) return false;
    await dropLeasesOf(trx, id);
    await dropMailLeasesOf(trx, id);
    await dropTextLeasesOf(trx, id);
    await dropWebhookLeasesOf(trx, id);
    return true;
  });

/**
 * Shows that this instance is alive, and takes over from those that have died. What these were sending may be sent
 * twice: on the phone the second message replaces the first, a mail has the same Message-ID, and a text has the same
 * id, which SMSGate remembers and Kannel does not; a webhook's event has the same `webhook-id`.
 */
export async function takeOver(context: Context, presence: Presence): Promise<void> {
  const { db, instanceId, log, deliverySignal, now } = context;
  // In this order: an instance that has a row and no lock counts as dead.
  await presence.show();
  const ids = await instanceIds(db);
  if (!ids.includes(instanceId))
    await insertInstance(db, { id: instanceId, started_at: now().toISOString() });
  for (const id of ids) {
    if (id === instanceId || !(await presence.isGone(id)) || !(await free(context, id))) continue;
    log.warn({ instance: id }, 'an instance has died: its leases are taken over');
    deliverySignal.nudge();
  }
}

/** The instance ends normally, and releases everything. */
export async function leave(context: Context, presence: Presence): Promise<void> {
  await free(context, context.instanceId);
  await presence.close();
}
