import { recordReceipts } from '../../blood/alerts/record-receipts.ts';
import type { Context } from '../../context.ts';
import { addDevice, listQueuedDeliveries, markSent, markShown, removeDevices } from './demo-store.ts';
import type { Draw } from './random.ts';

/** The push services of the country's phones, by number of phones. */
const SERVICES = [
  { host: 'fcm.googleapis.com', weight: 84 },
  { host: 'updates.push.services.mozilla.com', weight: 9 },
  { host: 'web.push.apple.com', weight: 7 },
] as const;

/** One donor in this many had turned alerts on during the history. */
const ONE_IN = 4;

/** Devices that existed during the history. They are removed at its end, so that nothing is ever sent to them. */
export async function giveDevices(
  { db, newId, now }: Context,
  draw: Draw,
  donorIds: readonly string[],
): Promise<void> {
  const at = now().toISOString();
  for (const [index, userId] of donorIds.entries()) {
    if (index % ONE_IN !== 0) continue;
    const { host } = draw.weighted(SERVICES);
    const id = newId();
    await addDevice(db, { id, userId, endpoint: `https://${host}/demo/${id}`, at });
  }
}

/** Seconds until a phone showed a message: most at once, some once they had a signal. */
const secondsOf = (draw: Draw): number => {
  const luck = draw.next();
  if (luck < 0.7) return 1 + draw.next() * 6;
  return luck < 0.95 ? draw.between(8, 90) : draw.between(120, 1800);
};

/** What the sender and the phones would have done with the messages that have just been queued. */
export async function deliverQueued(context: Context, draw: Draw): Promise<void> {
  const { db, now } = context;
  const at = now().getTime();
  for (const { id, user_id: userId, alert_id: alertId } of await listQueuedDeliveries(db)) {
    await markSent(db, id, new Date(at + 800).toISOString());
    if (draw.next() > 0.88) continue;
    const shownAt = new Date(at + secondsOf(draw) * 1000);
    await markShown(db, id, shownAt.toISOString());
    if (alertId === null) continue;
    const event = draw.next() < 0.45 ? 'opened' : 'shown';
    const then = { ...context, now: () => shownAt };
    await db.transaction().execute((trx) => recordReceipts(then, trx, [{ alertId, userId, event }]));
  }
}

/** Removes all devices: people who try the demo turn alerts on with their own. */
export const takeDevices = ({ db }: Context): Promise<unknown> => removeDevices(db);
