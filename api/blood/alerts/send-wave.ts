import type { HeldBack } from '../../../shared/contract/alerts.ts';
import { haversineKm, roundKm } from '../../../shared/rules/distance.ts';
import { shortNumber } from '../../../shared/rules/text-answer.ts';
import type { Context } from '../../context.ts';
import { type Texted, textedAmong } from '../../messaging/channels/channel-store.ts';
import { type AsText, type Message, queueMessages } from '../../messaging/channels/queue-messages.ts';
import { remainingTexts } from '../../messaging/texts/text-budget.ts';
import { homesOf } from '../../people/matching/match-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { placeOfRequest } from '../../platform/places/place-name.ts';
import { settingInForce } from '../../platform/settings/setting-in-force.ts';
import { countWaves, insertWave, pointOfAlert, updateAlert } from './alert-store.ts';
import type { Alertable } from './find-alertable.ts';
import { notifyOfEnding } from './notify-of-ending.ts';
import { insertRecipients } from './recipient-store.ts';
import type { SearchedWave } from './search-wave.ts';
import type { Cause } from './situation.ts';
import { nextWaveAt, retryAt, retryForPlacesAt } from './wave-plan.ts';

/** An admin's broadcast belongs to no hospital, and its message names none. */
const NOBODY = '';

/** What the messages of a wave have in common. */
interface Said {
  readonly hospital: string;
  readonly asText: AsText | undefined;
}

type TextedDonors = ReadonlyMap<string, Texted>;

/** The same as a text; a broadcast has nothing to answer. */
async function alertAsText(
  context: Context,
  trx: Database,
  alert: Row<'alerts'>,
  cause: Cause,
  chargedTo: string | null,
): Promise<AsText | undefined> {
  if (!cause) return undefined;
  const { request, hospital } = cause;
  const isUrgent = alert.urgency === 'high';
  return {
    kind: 'alert',
    details: {
      hospital: hospital.name,
      place: placeOfRequest(request, hospital),
      number: shortNumber(request.id),
    },
    priority: alert.life_threatening === 1 ? 1 : isUrgent ? 2 : 3,
    chargedTo,
    ...(isUrgent && { unseenMinutes: await settingInForce(context, trx, 'textAfterMinutes') }),
  };
}

/**
 * Without the donors whom only a text would reach once the hospital's or the day's texts are used up: a later wave
 * finds them again. A life-threatening alert asks for no budget.
 */
async function withinTextBudget(
  context: Context,
  trx: Database,
  alert: Row<'alerts'>,
  found: Alertable,
  texted: TextedDonors,
  chargedTo: string | null,
): Promise<Alertable> {
  if (alert.life_threatening === 1 || alert.request_id === null) return found;
  const isByText = (id: string) => texted.get(id)?.hasPush === false;
  if (!found.donors.some(({ user_id }) => isByText(user_id))) return found;
  let remaining = await remainingTexts(context, trx, chargedTo);
  const donors = found.donors.filter(({ user_id }) => {
    if (!isByText(user_id)) return true;
    remaining -= 1;
    return remaining >= 0;
  });
  return { ...found, donors };
}

function messageOf(
  alert: Row<'alerts'>,
  { hospital, asText }: Said,
  donorId: string,
  distanceKm: number | null,
): Message {
  return {
    kind: 'alert',
    asText,
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
  { chargedTo, texted, ...said }: Said & { readonly chargedTo: string | null; readonly texted: TextedDonors },
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
      charged_to: chargedTo,
      given_back_at: null,
      shown_at: null,
      opened_at: null,
      declined_at: null,
      answered_at: null,
    })),
  );
  // Only they read the distance, so it is measured from their home.
  const point = pointOfAlert(alert);
  const homes = await homesOf(trx, point ? donors.map(({ user_id }) => user_id) : []);
  await queueMessages(
    context,
    trx,
    donors.map(({ user_id }) => {
      const home = homes.get(user_id);
      return messageOf(alert, said, user_id, point && home ? haversineKm(point, home) : null);
    }),
    texted,
  );
}

/**
 * Alerts the donors that were searched for, as far as the hospital's share allows it, and sets when the conductor
 * checks the alert again. If there are none, and time alone will bring none, the alert has ended, exhausted; it is
 * checked again all the same, for donors who become eligible or subscribe. Returns the number of donors alerted. The
 * caller has locked the rows of the hospital to which these alerts are charged, and of the alert, and has searched
 * since.
 */
export async function sendWave(
  context: Context,
  trx: Database,
  alert: Row<'alerts'>,
  cause: Cause,
  { terms, free, remaining, wanted, found, isWaiting }: SearchedWave,
): Promise<number> {
  const now = context.now();
  if (free === 0) {
    await scheduleNextWave(context, trx, alert, { at: retryForPlacesAt(now), state: 'active' });
    return 0;
  }
  if (found && remaining === 0) {
    await scheduleNextWave(context, trx, alert, { at: retryAt(now), state: 'active', heldBack: 'share' });
    return 0;
  }
  if (found) {
    const { chargedTo } = terms;
    const texted = await textedAmong(
      trx,
      found.donors.map(({ user_id }) => user_id),
    );
    const reached = await withinTextBudget(context, trx, alert, found, texted, chargedTo);
    await alertDonors(context, trx, alert, reached, {
      chargedTo,
      texted,
      hospital: cause?.hospital.name ?? NOBODY,
      asText: texted.size > 0 ? await alertAsText(context, trx, alert, cause, chargedTo) : undefined,
    });
    const at = nextWaveAt(now, alert.urgency, reached.donors.length, wanted);
    await scheduleNextWave(context, trx, alert, { at, state: 'active' });
    return reached.donors.length;
  }
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

/** Sets when the conductor checks the alert next: not after the deadline, when it ends. */
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
