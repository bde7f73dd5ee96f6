import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { recordEvents } from '../events/event-store.ts';
import { alertsToTell, findToTell, markTold, tellLater } from './alert-store.ts';

/** Open screens hear of one alert at most this often: a thousand phones report within seconds. */
const EVERY_MS = 500;

type Watched = Awaited<ReturnType<typeof findToTell>>[number];

async function tell(context: Context, trx: Database, { id, hospital_id, sender_id }: Watched): Promise<void> {
  const watchers = new Set([hospital_id, sender_id].filter((userId) => userId !== null));
  await markTold(trx, id, context.now().toISOString());
  await recordEvents(
    context,
    trx,
    [...watchers].map((userId) => ({ userId, type: 'alert', subjectId: id })),
  );
}

/**
 * The figures of an alert changed: open screens of its hospital and sender hear of it, in the transaction of the
 * change. Shortly after the last time it is put off, to be told by `tellOfPutOff`.
 */
export async function tellOfAlert(context: Context, trx: Database, alert: Watched): Promise<void> {
  const now = context.now().getTime();
  const next = alert.told_at === null ? 0 : Date.parse(alert.told_at) + EVERY_MS;
  if (next <= now) await tell(context, trx, alert);
  else await tellLater(trx, alert.id, new Date(next).toISOString());
}

/** As `tellOfAlert`, for alerts of which only the ids are known. */
export async function tellOfAlerts(
  context: Context,
  trx: Database,
  alertIds: readonly string[],
): Promise<void> {
  for (const alert of await findToTell(trx, [...new Set(alertIds)])) await tellOfAlert(context, trx, alert);
}

/** Tells of what was put off and is due. */
export async function tellOfPutOff(context: Context): Promise<void> {
  const now = context.now().toISOString();
  for (const { id } of await alertsToTell(context.db, now))
    await context.db.transaction().execute(async (trx) => {
      const [alert] = await findToTell(trx, [id]);
      // Another instance may have told in between.
      if (alert?.tell_at && alert.tell_at <= now) await tell(context, trx, alert);
    });
}
