import { claimWave, dueAlerts, findAlert, updateAlert } from '../../blood/alerts/alert-store.ts';
import { endAlert } from '../../blood/alerts/end-alert.ts';
import { alertsAllowedAt, countAutomaticAlert } from '../../blood/alerts/limit-emergencies.ts';
import { notifyOfAlert, notifyOfDelayed } from '../../blood/alerts/notify-of-alerts.ts';
import { type SearchedWave, searchWave, stillHolds } from '../../blood/alerts/search-wave.ts';
import { scheduleNextWave, sendWave } from '../../blood/alerts/send-wave.ts';
import { type Cause, situationOf, unitsNeeded } from '../../blood/alerts/situation.ts';
import { endOf } from '../../blood/alerts/wave-plan.ts';
import { findRow, lockRequest } from '../../blood/requests/request-store.ts';
import type { Context } from '../../context.ts';
import { findHospitalWithAccount, lockHospital, withAccount } from '../../people/hospitals/hospital-store.ts';
import type { Database } from '../../platform/database/database.ts';

/** Alerts handled in one run. */
const BATCH = 50;

/** Searches for one wave in one run. */
const TRIES = 3;

type Due = Awaited<ReturnType<typeof dueAlerts>>[number];

/** `changed`: the search is out of date, and must be repeated. */
type Outcome = { readonly outcome: 'done'; readonly called: number } | { readonly outcome: 'changed' };

const done = (called: number): Outcome => ({ outcome: 'done', called });

/**
 * Searches for the due wave of the alert as it was last committed; null if the alert ends, or waits, without any
 * search.
 */
async function searchBeforeLock(context: Context, due: Due): Promise<SearchedWave | null> {
  const { db } = context;
  const alert = await findAlert(db, due.id);
  if (!alert) return null;
  const request = due.request_id === null ? undefined : await findRow(db, due.request_id);
  const hospital = due.hospital_id === null ? undefined : await findHospitalWithAccount(db, due.hospital_id);
  const cause = request && hospital ? { request, hospital, needed: await unitsNeeded(db, request) } : null;
  if (endOf(situationOf(cause, alert), context.now())) return null;
  if (alert.held_back === 'hour' && hospital && (await alertsAllowedAt(context, db, hospital.user_id)))
    return null;
  return searchWave(context, db, alert, cause);
}

async function advance(
  context: Context,
  trx: Database,
  due: Due,
  searched: SearchedWave | null,
): Promise<Outcome> {
  // Hospitals are locked before requests, and these before alerts, so that no two transactions wait for each other.
  const hospital = due.hospital_id === null ? null : await lockHospital(trx, due.hospital_id);
  const request = due.request_id === null ? undefined : await lockRequest(trx, due.request_id);
  const alert = due.next_wave_at && (await claimWave(trx, due.id, due.next_wave_at));
  if (!alert) return done(0);
  const cause: Cause =
    request && hospital
      ? { request, hospital: await withAccount(trx, hospital), needed: await unitsNeeded(trx, request) }
      : null;
  const endedBy = endOf(situationOf(cause, alert), context.now());
  if (endedBy) {
    await endAlert(context, trx, alert, endedBy);
    return done(0);
  }
  // An alert that was held back waits longer if its hospital has sent others since.
  const heldHospital = alert.held_back === 'hour' ? alert.hospital_id : null;
  const allowedAt = heldHospital && (await alertsAllowedAt(context, trx, heldHospital));
  if (allowedAt) {
    await scheduleNextWave(context, trx, alert, { at: allowedAt, state: 'active', heldBack: 'hour' });
    await notifyOfAlert(context, trx, alert);
    return done(0);
  }
  const wave = searched && (await stillHolds(context, trx, searched, alert, cause));
  if (!wave) {
    await updateAlert(trx, alert.id, { next_wave_at: due.next_wave_at });
    return { outcome: 'changed' };
  }
  const called = await sendWave(context, trx, alert, cause, wave);
  if (heldHospital)
    await countAutomaticAlert(context, trx, { id: alert.id, hospitalId: heldHospital }, called);
  await notifyOfAlert(context, trx, alert);
  return done(called);
}

/**
 * Sends one due wave: searches for it first, while everybody else may write, and then sends it in a short transaction
 * that checks whether all of it is still valid. If anything has changed the search is repeated, and after some tries
 * the wave stays due for the next run.
 */
async function advanceOne(context: Context, due: Due): Promise<number> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const searched = await searchBeforeLock(context, due);
    const result = await context.db.transaction().execute((trx) => advance(context, trx, due, searched));
    if (result.outcome === 'done') return result.called;
  }
  return 0;
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
      called += await advanceOne(context, due);
    } catch (error) {
      // One alert that cannot be advanced must not keep the others waiting.
      context.log.error({ err: error, alertId: due.id }, 'an alert could not be advanced');
    }
  }
  await notifyOfDelayed(context);
  return called;
}
