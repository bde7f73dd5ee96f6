import { dueAlerts, takeWave } from '../alerts/alert-store.ts';
import { endAlert } from '../alerts/end-alert.ts';
import { alertsAllowedAt, countAutomaticAlert } from '../alerts/limit-emergencies.ts';
import { notifyOfAlert, notifyOfDelayed } from '../alerts/notify-of-alerts.ts';
import { scheduleNextWave, sendWave } from '../alerts/send-wave.ts';
import { type Cause, situationOf, unitsNeeded } from '../alerts/situation.ts';
import { endOf } from '../alerts/wave-plan.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { lockHospital, withAccount } from '../hospitals/hospital-store.ts';
import { lockRequest } from '../requests/request-store.ts';

/** Alerts handled in one run. */
const BATCH = 50;

type Due = Awaited<ReturnType<typeof dueAlerts>>[number];

async function advance(context: Context, trx: Database, due: Due): Promise<number> {
  // Hospitals are locked before requests, and these before alerts, so that no two transactions wait for each other.
  const hospital = due.hospital_id === null ? null : await lockHospital(trx, due.hospital_id);
  const request = due.request_id === null ? undefined : await lockRequest(trx, due.request_id);
  const alert = due.next_wave_at && (await takeWave(trx, due.id, due.next_wave_at));
  if (!alert) return 0;
  const cause: Cause =
    request && hospital
      ? { request, hospital: await withAccount(trx, hospital), needed: await unitsNeeded(trx, request) }
      : null;
  const endedBy = endOf(situationOf(cause, alert), context.now());
  if (endedBy) {
    await endAlert(context, trx, alert, endedBy);
    return 0;
  }
  const called = await sendWhereAllowed(context, trx, alert, cause);
  await notifyOfAlert(context, trx, alert);
  return called;
}

/** An alert that was held back waits on where its hospital has sent others since. */
async function sendWhereAllowed(
  context: Context,
  trx: Database,
  alert: Row<'alerts'>,
  cause: Cause,
): Promise<number> {
  const { hospital_id: hospitalId } = alert;
  if (alert.held_back !== 'hour' || hospitalId === null) return sendWave(context, trx, alert, cause);
  const allowedAt = await alertsAllowedAt(context, trx, hospitalId);
  if (allowedAt) {
    await scheduleNextWave(context, trx, alert, { at: allowedAt, state: 'active', heldBack: 'hour' });
    return 0;
  }
  const called = await sendWave(context, trx, alert, cause);
  await countAutomaticAlert(context, trx, { id: alert.id, hospitalId }, called);
  return called;
}

/**
 * The conductor: sends the waves that are due, ends the alerts whose time is over, and notifies open screens of what
 * was put off. Everything that it knows is in the database, and a wave with all that belongs to it is one
 * transaction: it may be called as often as one likes, by several instances at once, and killed at any time.
 * Returns the number of donors alerted.
 */
export async function advanceAlerts(context: Context): Promise<number> {
  let called = 0;
  for (const due of await dueAlerts(context.db, context.now().toISOString(), BATCH)) {
    try {
      called += await context.db.transaction().execute((trx) => advance(context, trx, due));
    } catch (error) {
      // One alert that cannot be advanced must not keep the others waiting.
      context.log.error({ err: error, alertId: due.id }, 'an alert could not be advanced');
    }
  }
  await notifyOfDelayed(context);
  return called;
}
