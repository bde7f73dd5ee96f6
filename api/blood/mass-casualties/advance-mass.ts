import { matchKind } from '../../../shared/rules/blood.ts';
import { SLOT_GRACE_MS } from '../../../shared/rules/slots.ts';
import type { Context } from '../../context.ts';
import { findDonor } from '../../people/donors/donor-store.ts';
import { readHospital } from '../../people/hospitals/hospital-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { sendNews } from '../alerts/send-news.ts';
import { settleAlerts } from '../alerts/settle-alerts.ts';
import { unitsReceived } from '../alerts/units-received.ts';
import { distanceColumns } from '../requests/distance-columns.ts';
import { notifyOfRequest } from '../requests/notify-of-request.ts';
import { freePlaceFor } from '../requests/place-in-mass.ts';
import { lockRequest, requestsOfMass } from '../requests/request-store.ts';
import { missedSlots, updateResponse, waitingInMass } from '../requests/response-store.ts';
import { tellOfResponse } from '../requests/tell-programs.ts';
import { giveArrivalCode } from '../slots/give-arrival-code.ts';
import { lockMass, openOnes } from '../slots/mass-store.ts';
import { findSlot } from '../slots/slot-store.ts';
import { slotTime } from '../slots/slot-time.ts';
import { endMass } from './end-mass.ts';

/** How many waiting donors get a place in one run. */
const BATCH = 100;

/** A donor who was not there this long after their slot did not come: alerts that counted on them continue. */
async function recordMissed(context: Context, trx: Database, massId: string): Promise<number> {
  const now = context.now();
  const missed = await missedSlots(trx, massId, new Date(now.getTime() - SLOT_GRACE_MS).toISOString());
  for (const { id, request_id, donor_id } of missed) {
    const request = await lockRequest(trx, request_id);
    if (!request) continue;
    await updateResponse(trx, id, { status: 'no_show', closed_at: now.toISOString(), handled_by: null });
    await recordAudit(context, trx, {
      actorId: null,
      action: 'response.no_show',
      subjectId: id,
    });
    await settleAlerts(context, trx, request);
    await notifyOfRequest(context, trx, request, [donor_id]);
  }
  return missed.length;
}

/** Moves a response to another of the hospitals, with the distance from there. */
async function moveTo(
  trx: Database,
  request: Row<'requests'>,
  donorId: string,
): Promise<Pick<Row<'responses'>, 'request_id' | 'match' | 'distance_km' | 'is_near'>> {
  const donor = await findDonor(trx, donorId);
  const type = donor?.blood_type ?? request.blood_type;
  return {
    request_id: request.id,
    match: matchKind(request.blood_type, type, request.component) ?? 'compatible',
    ...(donor
      ? distanceColumns(request, donor, await readHospital(trx, request.hospital_id))
      : { distance_km: null, is_near: 0 as const }),
  };
}

/** Gives a waiting donor a place: the hospital expects them, and they are notified of the time. */
async function placeOne(
  context: Context,
  trx: Database,
  response: Row<'responses'>,
  { requestId, slotId }: { readonly requestId: string; readonly slotId: string },
): Promise<boolean> {
  const slot = await findSlot(trx, slotId);
  const request = await lockRequest(trx, requestId);
  if (!slot || request?.status !== 'pending') return false;
  const previous =
    requestId === response.request_id ? undefined : await lockRequest(trx, response.request_id);
  await updateResponse(trx, response.id, {
    ...(previous && (await moveTo(trx, request, response.donor_id))),
    status: response.arrives_when === null ? 'accepted' : 'on_the_way',
    accepted_at: context.now().toISOString(),
    slot_id: slot.id,
  });
  await giveArrivalCode(context, trx, request.hospital_id, { responseId: response.id });
  await recordAudit(context, trx, {
    actorId: null,
    action: 'response.accept',
    subjectId: response.id,
    detail: { requestId },
  });
  for (const one of previous ? [previous, request] : [request]) {
    await settleAlerts(context, trx, one);
    await notifyOfRequest(context, trx, one, [response.donor_id]);
  }
  await sendNews(context, trx, request, 'accepted', [response.donor_id], {
    slot: slotTime(slot),
  });
  await tellOfResponse(context, trx, request, response.id, {
    before: response,
    after: { ...response, status: 'accepted', arrives_at: slot.starts_at },
  });
  return true;
}

/** Gives free places to those who wait, the earliest answer first. */
async function placeWaiting(context: Context, trx: Database, massId: string): Promise<number> {
  let placed = 0;
  for (const response of await waitingInMass(trx, massId, BATCH)) {
    const place = await freePlaceFor(context, trx, massId, response);
    if (place && (await placeOne(context, trx, response, place))) placed += 1;
  }
  return placed;
}

/** Is there a free place for anybody who waits? */
async function isAnyPlaceable(context: Context, massId: string): Promise<boolean> {
  for (const response of await waitingInMass(context.db, massId, BATCH))
    if (await freePlaceFor(context, context.db, massId, response)) return true;
  return false;
}

/** Have all requested units been received? Cancelled needs do not count. */
function isMet(requests: readonly Row<'requests'>[]): boolean {
  const live = requests.filter(({ status }) => status !== 'cancelled');
  return (
    live.length > 0 &&
    live.every((request) => request.status === 'fulfilled' || unitsReceived(request) >= request.units)
  );
}

async function advance(context: Context, massId: string): Promise<number> {
  const { db } = context;
  const at = new Date(context.now().getTime() - SLOT_GRACE_MS).toISOString();
  // Checked first, so that nothing is written and nobody has to wait if nothing is to be done.
  const isDue =
    isMet(await requestsOfMass(db, massId)) ||
    (await missedSlots(db, massId, at)).length > 0 ||
    (await isAnyPlaceable(context, massId));
  if (!isDue) return 0;
  return db.transaction().execute(async (trx) => {
    const mass = await lockMass(trx, massId);
    if (mass?.status !== 'open') return 0;
    if (isMet(await requestsOfMass(trx, massId))) {
      await endMass(context, trx, mass, {
        actorId: null,
        because: 'met',
        reason: null,
      });
      return 1;
    }
    const missed = await recordMissed(context, trx, massId);
    return missed + (await placeWaiting(context, trx, massId));
  });
}

/**
 * Advances the open mass casualties: past slots are closed, free places are given to waiting donors, and one whose
 * needs are met ends. It may run at any time, in several instances at once, and be killed: each step is one
 * transaction. Returns how much was done.
 */
export async function advanceMassCasualties(context: Context): Promise<number> {
  let done = 0;
  for (const { id } of await openOnes(context.db)) {
    try {
      done += await advance({ ...context, traceId: 'mass-casualty' }, id);
    } catch (error) {
      // One that cannot be advanced must not keep the others waiting.
      context.log.error({ err: error, massCasualtyId: id }, 'a mass casualty could not be advanced');
    }
  }
  return done;
}
