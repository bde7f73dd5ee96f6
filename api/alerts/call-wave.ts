import { roundKm } from '../../shared/rules/distance.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import type { PersonalMessage } from '../push/personal-message.ts';
import { queueDeliveries } from '../push/queue-deliveries.ts';
import { countWaves, insertWave, pointOfAlert, updateAlert } from './alert-store.ts';
import { type Caller, isCallable, mayBeCalledLater } from './callable.ts';
import { type Callable, findCallable, isAnybody, type RegionalNeed } from './find-callable.ts';
import { countCalls, insertRecipients } from './recipient-store.ts';
import { tellEnding } from './tell-ending.ts';
import { lookAgainAt, nextWaveAt, WAVE_MAX, waveSize } from './wave-plan.ts';

const DAY_MS = 86_400_000;

/** The answer rate is measured over so long, without those called too lately to have answered. */
const MEASURED_MS = 30 * DAY_MS;
const TIME_TO_ANSWER_MS = 15 * 60_000;

/** An admin's broadcast is of no hospital, and its message names none. */
const NOBODY = '';

/** What a wave knows beside its alert. */
export interface Cause {
  /** Units that nobody is coming for; null for a broadcast, which calls everybody within reach. */
  readonly needed: number | null;
  readonly region: string | null;
  readonly hospitalName: string | null;
}

async function wantedNow(context: Context, trx: Database, needed: number | null): Promise<number> {
  if (needed === null) return WAVE_MAX;
  const now = context.now().getTime();
  const instant = (msAgo: number) => new Date(now - msAgo).toISOString();
  return waveSize(needed, await countCalls(trx, instant(MEASURED_MS), instant(TIME_TO_ANSWER_MS)));
}

function messageOf(
  alert: Row<'alerts'>,
  hospital: string,
  donorId: string,
  distanceKm: number | null,
): PersonalMessage {
  return {
    kind: 'alert',
    details: {
      bloodType: alert.blood_type,
      hospital,
      distanceKm: distanceKm === null ? null : roundKm(distanceKm),
    },
    userId: donorId,
    tag: alert.request_id === null ? `alert:${alert.id}` : `request:${alert.request_id}`,
    urgency: 'high',
    expiresAt: alert.deadline,
    alertId: alert.id,
    ...(alert.request_id !== null && { requestId: alert.request_id }),
  };
}

async function call(
  context: Context,
  trx: Database,
  alert: Row<'alerts'>,
  { tier, radiusKm, donors }: Callable,
  hospital: string,
): Promise<void> {
  const at = context.now().toISOString();
  const number = (await countWaves(trx, alert.id)) + 1;
  await insertWave(trx, { alert_id: alert.id, number, tier, radius_km: radiusKm, started_at: at });
  await insertRecipients(
    trx,
    donors.map(({ user_id, distance_km }) => ({
      alert_id: alert.id,
      donor_id: user_id,
      wave: number,
      match: tier,
      distance_km,
      called_at: at,
      shown_at: null,
      opened_at: null,
      declined_at: null,
      answered_at: null,
    })),
  );
  await queueDeliveries(
    context,
    trx,
    donors.map(({ user_id, distance_km }) => messageOf(alert, hospital, user_id, distance_km)),
  );
}

/**
 * Calls the next donors, and says when the alert is looked at again. Where there is nobody to call and nobody
 * will be for whom only time has to pass, the alert has ended, exhausted; it is looked at again all the same,
 * for donors who become eligible or subscribe. Returns the number of donors called. The caller holds the
 * alert's row.
 */
export async function callWave(
  context: Context,
  trx: Database,
  alert: Row<'alerts'>,
  { needed, region, hospitalName }: Cause,
): Promise<number> {
  const now = context.now();
  const caller: Caller = {
    alertId: alert.id,
    requestId: alert.request_id,
    urgency: alert.urgency,
    lifeThreatening: alert.life_threatening === 1,
    now,
  };
  const need: RegionalNeed = {
    bloodType: alert.blood_type,
    component: alert.component,
    point: pointOfAlert(alert),
    radiusKm: alert.radius_km,
    intervalDays: context.config.donationIntervalDays,
    now,
    region,
  };
  const wanted = await wantedNow(context, trx, needed);
  const found = await findCallable(trx, need, isCallable(caller), wanted);
  if (found) {
    await call(context, trx, alert, found, hospitalName ?? NOBODY);
    const next = nextWaveAt(now, alert.urgency, found.donors.length, wanted);
    await lookAt(trx, alert, next, 'active', now);
    return found.donors.length;
  }
  const isWaiting = await isAnybody(trx, need, mayBeCalledLater(caller));
  await lookAt(trx, alert, lookAgainAt(now), isWaiting ? 'active' : 'exhausted', now);
  if (!isWaiting) await tellEnding(context, trx, alert.id, 'exhausted');
  return 0;
}

/** Not past the deadline, when the alert ends. */
async function lookAt(
  trx: Database,
  alert: Row<'alerts'>,
  next: Date,
  state: 'active' | 'exhausted',
  now: Date,
): Promise<void> {
  const at = next.toISOString();
  await updateAlert(trx, alert.id, {
    next_wave_at: at < alert.deadline ? at : alert.deadline,
    ...(state === 'active'
      ? { status: 'active', ended_by: null, ended_at: null }
      : { status: 'ended', ended_by: 'exhausted', ended_at: alert.ended_at ?? now.toISOString() }),
  });
}
