import { claimWave, dueAlerts } from '../../blood/alerts/alert-store.ts';
import { endAlert } from '../../blood/alerts/end-alert.ts';
import { alertsAllowedAt, countAutomaticAlert } from '../../blood/alerts/limit-emergencies.ts';
import { notifyOfAlert, notifyOfDelayed } from '../../blood/alerts/notify-of-alerts.ts';
import { searchWave } from '../../blood/alerts/search-wave.ts';
import { scheduleNextWave, sendWave } from '../../blood/alerts/send-wave.ts';
import { type Cause, situationOf, unitsNeeded } from '../../blood/alerts/situation.ts';
import { endOf } from '../../blood/alerts/wave-plan.ts';
import { lockRequest } from '../../blood/requests/request-store.ts';
import type { Context } from '../../context.ts';
import { lockHospital, withAccount } from '../../people/hospitals/hospital-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';

/** Alerts handled in one run. */
const BATCH = 50;

/** The alert as a whole waits, not its next wave: once it is sent, it counts against its hospital's limit. */
const isHeld = ({ held_back }: Pick<Row<'alerts'>, 'held_back'>): boolean =>
  held_back === 'hour' || held_back === 'supplier';

type Due = Awaited<ReturnType<typeof dueAlerts>>[number];

/** Sends one due wave, or ends its alert. Returns the number of donors alerted. */
async function advance(context: Context, trx: Database, due: Due): Promise<number> {
  // Hospitals are locked before requests, and these before alerts, so that no two transactions wait for each other.
  const hospital = due.hospital_id === null ? null : await lockHospital(trx, due.hospital_id);
  const request = due.request_id === null ? undefined : await lockRequest(trx, due.request_id);
  const alert = due.next_wave_at && (await claimWave(trx, due.id, due.next_wave_at));
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
  // An alert that was held back waits longer if its hospital has sent others since.
  const heldHospital = isHeld(alert) ? alert.hospital_id : null;
  const allowedAt = heldHospital && (await alertsAllowedAt(context, trx, heldHospital));
  if (allowedAt) {
    await scheduleNextWave(context, trx, alert, { at: allowedAt, state: 'active', heldBack: 'hour' });
    await notifyOfAlert(context, trx, alert);
    return 0;
  }
  const called = await sendWave(context, trx, alert, cause, await searchWave(context, trx, alert, cause));
  if (heldHospital)
    await countAutomaticAlert(context, trx, { id: alert.id, hospitalId: heldHospital }, called);
  await notifyOfAlert(context, trx, alert);
  return called;
}

/**
 * The conductor: sends the waves that are due, ends the alerts whose time is over, and sends delayed notifications to
 * open screens. It keeps all its state in the database, and writes a wave with all that belongs to it in one
 * transaction: it may be called any number of times, by several instances at once, and killed at any time. Returns the
 * number of donors alerted.
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
