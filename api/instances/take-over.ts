import type { Context } from '../context.ts';
import type { Presence } from '../database/presence.ts';
import { dropMailLeasesOf } from '../mail/mail-store.ts';
import { dropLeasesOf } from '../push/delivery-store.ts';
import { insertInstance, instanceIds, removeInstance } from './instance-store.ts';

/** Deliveries and mails that this instance held are due at once, for any other. */
const free = (context: Context, id: string): Promise<boolean> =>
  context.db.transaction().execute(async (trx) => {
    if (!(await removeInstance(trx, id))) return false;
    await dropLeasesOf(trx, id);
    await dropMailLeasesOf(trx, id);
    return true;
  });

/**
 * Shows that this instance lives, and takes over from those that have died. What such a one was just sending may go twice: the
 * second takes the place of the first on the phone, and a mail has the same Message-ID.
 */
export async function takeOver(context: Context, presence: Presence): Promise<void> {
  const { db, instanceId, log, deliverySignal, now } = context;
  // In this order: one that has a row and no lock is dead.
  await presence.show();
  const ids = await instanceIds(db);
  if (!ids.includes(instanceId))
    await insertInstance(db, { id: instanceId, started_at: now().toISOString() });
  for (const id of ids) {
    if (id === instanceId || !(await presence.isGone(id)) || !(await free(context, id))) continue;
    log.warn({ instance: id }, 'an instance has died: what it had in hand is taken over');
    deliverySignal.nudge();
  }
}

/** The instance ends as it was told to, and holds nothing any more. */
export async function leave(context: Context, presence: Presence): Promise<void> {
  await free(context, context.instanceId);
  await presence.close();
}
