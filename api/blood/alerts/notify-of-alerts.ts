import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { alertsToNotify, findToNotify, markNotified, notifyLater } from './alert-store.ts';

/** Open screens are notified of one alert at most this often: a thousand phones report within seconds. */
const EVERY_MS = 500;

type Watched = Awaited<ReturnType<typeof findToNotify>>[number];

async function notify(
  context: Context,
  trx: Database,
  { id, hospital_id, sender_id }: Watched,
): Promise<void> {
  const watchers = new Set([hospital_id, sender_id].filter((userId) => userId !== null));
  await markNotified(trx, id, context.now().toISOString());
  await recordEvents(
    context,
    trx,
    [...watchers].map((userId) => ({ userId, type: 'alert', subjectId: id })),
  );
}

/**
 * The figures of an alert changed: open screens of its hospital and sender are notified, in the transaction of the
 * change. Shortly after the last notification it is delayed: `notifyOfDelayed` sends it.
 */
export async function notifyOfAlert(context: Context, trx: Database, alert: Watched): Promise<void> {
  const now = context.now().getTime();
  const next = alert.notified_at === null ? 0 : Date.parse(alert.notified_at) + EVERY_MS;
  if (next <= now) await notify(context, trx, alert);
  else await notifyLater(trx, alert.id, new Date(next).toISOString());
}

/** Like `notifyOfAlert`, for alerts of which only the ids are known. */
export async function notifyOfAlerts(
  context: Context,
  trx: Database,
  alertIds: readonly string[],
): Promise<void> {
  for (const alert of await findToNotify(trx, [...new Set(alertIds)]))
    await notifyOfAlert(context, trx, alert);
}

/** Sends delayed notifications that are due. */
export async function notifyOfDelayed(context: Context): Promise<void> {
  const now = context.now().toISOString();
  for (const { id } of await alertsToNotify(context.db, now))
    await context.db.transaction().execute(async (trx) => {
      const [alert] = await findToNotify(trx, [id]);
      // Another instance may have notified them in between.
      if (alert?.notify_at && alert.notify_at <= now) await notify(context, trx, alert);
    });
}
