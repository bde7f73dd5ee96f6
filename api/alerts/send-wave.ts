import type { HeldBack } from '../../shared/contract/alerts.ts';
import { haversineKm, roundKm } from '../../shared/rules/distance.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { homesOf } from '../matching/match-store.ts';
import type { PersonalMessage } from '../push/personal-message.ts';
import { queueDeliveries } from '../push/queue-deliveries.ts';
import { donationIntervalDays } from '../settings/setting-in-force.ts';
import { countFreePlaces } from '../slots/slot-store.ts';
import { remainingAlerts } from './alert-share.ts';
import { countWaves, insertWave, pointOfAlert, updateAlert } from './alert-store.ts';
import { type AlertTerms, isAlertable, isAlertableLater } from './alertable-store.ts';
import { type Alertable, findAlertable, isAnybody, type RegionalNeed } from './find-alertable.ts';
import { notifyOfEnding } from './notify-of-ending.ts';
import { countAlerted, insertRecipients } from './recipient-store.ts';
import type { Cause } from './situation.ts';
import { lookForPlacesAt, nextWaveAt, retryAt, WAVE_MAX, waveSize } from './wave-plan.ts';

const DAY_MS = 86_400_000;

/** The answer rate is measured over so long, without those alerted too lately to have answered. */
const MEASURED_MS = 30 * DAY_MS;
const TIME_TO_RESPOND_MS = 15 * 60_000;

/** An admin's broadcast is of no hospital, and its message names none. */
const NOBODY = '';

/** Whose alerts these are; an admin's are the administration's, also those for a hospital. */
const chargedTo = ({ trigger, hospital_id }: Row<'alerts'>): string | null =>
  trigger === 'admin' ? null : hospital_id;

/** `needed` is null for a broadcast, which alerts everybody within reach. */
async function wantedNow(context: Context, trx: Database, needed: number | null): Promise<number> {
  if (needed === null) return WAVE_MAX;
  const now = context.now().getTime();
  const instant = (msAgo: number) => new Date(now - msAgo).toISOString();
  return waveSize(needed, await countAlerted(trx, instant(MEASURED_MS), instant(TIME_TO_RESPOND_MS)));
}

/** Free places in the slots of a mass casualty's hospital; elsewhere nobody counts them. */
async function freePlaces(context: Context, trx: Database, cause: Cause): Promise<number> {
  const massId = cause?.request.mass_casualty_id ?? null;
  return massId === null || cause === null
    ? Number.POSITIVE_INFINITY
    : countFreePlaces(trx, massId, cause.request.hospital_id, context.now());
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

async function alertDonors(
  context: Context,
  trx: Database,
  alert: Row<'alerts'>,
  { tier, radiusKm, donors }: Alertable,
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
      alerted_at: at,
      charged_to: chargedTo(alert),
      given_back_at: null,
      shown_at: null,
      opened_at: null,
      declined_at: null,
      answered_at: null,
    })),
  );
  // They alone read how far it is, so it is from where they live.
  const point = pointOfAlert(alert);
  const homes = await homesOf(trx, point ? donors.map(({ user_id }) => user_id) : []);
  await queueDeliveries(
    context,
    trx,
    donors.map(({ user_id }) => {
      const home = homes.get(user_id);
      return messageOf(alert, hospital, user_id, point && home ? haversineKm(point, home) : null);
    }),
  );
}

/**
 * Alerts the next donors, as many as the hospital's share has left, and sets when the conductor checks the alert again.
 * Where there is nobody to alert and nobody will be for whom only time has to pass, the alert has ended,
 * exhausted; it is checked again all the same, for donors who become eligible or subscribe. Returns the number
 * of donors alerted. The caller has locked the rows of the hospital whose alerts these are, and of the alert.
 */
export async function sendWave(
  context: Context,
  trx: Database,
  alert: Row<'alerts'>,
  cause: Cause,
): Promise<number> {
  const now = context.now();
  const terms: AlertTerms = {
    alertId: alert.id,
    requestId: alert.request_id,
    massCasualtyId: cause?.request.mass_casualty_id ?? null,
    chargedTo: chargedTo(alert),
    urgency: alert.urgency,
    lifeThreatening: alert.life_threatening === 1,
    now,
  };
  const need: RegionalNeed = {
    bloodType: alert.blood_type,
    component: alert.component,
    point: pointOfAlert(alert),
    radiusKm: alert.radius_km,
    intervalDays: await donationIntervalDays(context, trx),
    now,
    region: cause?.request.region ?? null,
  };
  const free = await freePlaces(context, trx, cause);
  if (free === 0) {
    await scheduleNextWave(context, trx, alert, { at: lookForPlacesAt(now), state: 'active' });
    return 0;
  }
  const left = terms.chargedTo === null ? WAVE_MAX : await remainingAlerts(context, trx, terms.chargedTo);
  const wanted = Math.min(
    await wantedNow(context, trx, cause && Math.min(cause.needed, free)),
    Math.max(1, left),
  );
  const found = await findAlertable(trx, need, isAlertable(terms), wanted);
  if (found && left === 0) {
    await scheduleNextWave(context, trx, alert, { at: retryAt(now), state: 'active', heldBack: 'share' });
    return 0;
  }
  if (found) {
    await alertDonors(context, trx, alert, found, cause?.hospital.name ?? NOBODY);
    const at = nextWaveAt(now, alert.urgency, found.donors.length, wanted);
    await scheduleNextWave(context, trx, alert, { at, state: 'active' });
    return found.donors.length;
  }
  const isWaiting = await isAnybody(trx, need, isAlertableLater(terms));
  await scheduleNextWave(context, trx, alert, {
    at: retryAt(now),
    state: isWaiting ? 'active' : 'exhausted',
  });
  if (!isWaiting) await notifyOfEnding(context, trx, alert, 'exhausted', cause?.hospital);
  return 0;
}

interface NextWave {
  readonly at: Date;
  readonly state: 'active' | 'exhausted';
  readonly heldBack?: HeldBack;
}

/** Sets when the conductor checks the alert next: not past the deadline, when it ends. */
export async function scheduleNextWave(
  context: Context,
  trx: Database,
  alert: Pick<Row<'alerts'>, 'id' | 'deadline' | 'ended_at'>,
  { at, state, heldBack }: NextWave,
): Promise<void> {
  const next = at.toISOString();
  const endedAt = alert.ended_at ?? context.now().toISOString();
  await updateAlert(trx, alert.id, {
    next_wave_at: next < alert.deadline ? next : alert.deadline,
    held_back: heldBack ?? null,
    ...(state === 'active'
      ? { status: 'active', ended_by: null, ended_at: null }
      : { status: 'ended', ended_by: 'exhausted', ended_at: endedAt }),
  });
}
