import { type Arrival, arrivesBy } from '../../shared/rules/arrival.ts';
import { matchKind } from '../../shared/rules/blood.ts';
import { isDeferred } from '../../shared/rules/deferral.ts';
import { haversineKm } from '../../shared/rules/distance.ts';
import { daysUntilEligible } from '../../shared/rules/eligibility.ts';
import { isAccepted } from '../../shared/rules/request-status.ts';
import { afterResponse } from '../alerts/after-response.ts';
import { mailNews } from '../alerts/mail-news.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { findLastDeferral } from '../donors/deferral-store.ts';
import { Failure } from '../failure.ts';
import { findHospitalWithAccount, readHospital } from '../hospitals/hospital-store.ts';
import { asTimezone, timezoneOf } from '../inventory/timezone-of.ts';
import { shownDistanceKm } from '../matching/shown-distance.ts';
import { shownPlaceOf } from '../matching/shown-place.ts';
import { donationIntervalDays } from '../settings/setting-in-force.ts';
import { findSlot } from '../slots/slot-store.ts';
import { giveArrivalCode } from './give-arrival-code.ts';
import { checkAnswerable, lockRequestFor } from './lock-request.ts';
import { mailHospital } from './mail-hospital.ts';
import { notifyOfRequest } from './notify-of-request.ts';
import { type Place, placeInMass } from './place-in-mass.ts';
import { findRequest, ofTrustedHospitals, recordFirstResponse } from './request-store.ts';
import { findResponse, hospitalsExpecting, insertResponse, updateResponse } from './response-store.ts';
import { pointOf, type Viewer, verifiedPlaceOf, viewerOf } from './viewer.ts';

type NewResponse = Pick<
  Row<'responses'>,
  | 'status'
  | 'match'
  | 'distance_km'
  | 'answered_at'
  | 'accepted_at'
  | 'closed_at'
  | 'arrives_when'
  | 'arrives_at'
  | 'arrived_at'
  | 'arrived_by_code'
  | 'handled_by'
  | 'slot_id'
>;

/** When they mean to come, in their words, and when they said so by their device's clock. */
interface StatedArrival {
  readonly when: Arrival;
  readonly statedAt: string | undefined;
}

/** A device that sends late says when it was said; one whose clock is ahead says it now. */
function arrivalColumns(
  arrival: StatedArrival | undefined,
  now: Date,
  { timezone }: Pick<Row<'hospitals'>, 'timezone'>,
): Pick<NewResponse, 'arrives_when' | 'arrives_at'> {
  if (!arrival) return { arrives_when: null, arrives_at: null };
  const stated = arrival.statedAt === undefined ? now.getTime() : Date.parse(arrival.statedAt);
  const statedAt = new Date(Math.min(stated, now.getTime()));
  return {
    arrives_when: arrival.when,
    arrives_at: arrivesBy(arrival.when, statedAt, asTimezone(timezone)),
  };
}

/** The answer that this donor may give to this request now; fails where they may not. */
async function makeResponse(
  context: Context,
  trx: Database,
  viewer: Viewer,
  request: Row<'requests'>,
  arrival: StatedArrival | undefined,
  place: Place | undefined,
): Promise<NewResponse> {
  const now = context.now();
  const { donor } = viewer;
  if (!(await findRequest(trx, viewer, request.id, [ofTrustedHospitals])))
    throw new Failure('failure.request_not_found');
  checkAnswerable(request);
  if (!donor?.blood_type) throw new Failure('failure.blood_type_missing');
  const match = matchKind(request.blood_type, donor.blood_type, request.component);
  if (!match) throw new Failure('failure.blood_type_does_not_fit');
  const interval = await donationIntervalDays(context, trx);
  const days = daysUntilEligible(donor.last_donation_at, now, interval);
  if (days) throw new Failure('failure.not_yet_eligible', { values: { days } });

  if (isDeferred(donor.deferred_until, now)) {
    const until = (await findLastDeferral(trx, donor.user_id))?.until ?? null;
    if (until === null) throw new Failure('failure.deferred_for_good');
    throw new Failure('failure.deferred_until', { days: { day: until } });
  }

  const there = pointOf(request);
  const shown = shownPlaceOf(donor);
  const distance = shown && there ? haversineKm(there, shown) : null;
  const hospital = await readHospital(trx, request.hospital_id);
  // In a mass casualty the slot decides: who has one is expected, who has none waits for a place.
  const isAutomatic = distance !== null && distance <= hospital.auto_accept_radius_km;
  const isNear = place ? place.slotId !== null : isAutomatic;
  const at = now.toISOString();
  return {
    status: isNear ? (arrival ? 'on_the_way' : 'accepted') : 'pending',
    match,
    distance_km: there && shownDistanceKm(there, donor, verifiedPlaceOf(hospital)),
    answered_at: at,
    accepted_at: isNear ? at : null,
    closed_at: null,
    arrived_at: null,
    arrived_by_code: 0,
    handled_by: null,
    slot_id: place?.slotId ?? null,
    ...arrivalColumns(arrival, now, hospital),
  };
}

/** The screen that they answer on says so; the mail is what they keep. */
async function mailAccepted(
  context: Context,
  trx: Database,
  request: Row<'requests'>,
  donorId: string,
  slotId: string | null,
): Promise<void> {
  const hospital = (await findHospitalWithAccount(trx, request.hospital_id))?.name ?? '';
  const slot = slotId === null ? undefined : await findSlot(trx, slotId);
  const times = slot && { slot: { startsAt: slot.starts_at, endsAt: slot.ends_at } };
  await mailNews(context, trx, request, { kind: 'accepted', hospital, isGone: false, ...times }, [donorId]);
}

/** They said when they come: what is not there yet, and not over, is on its way once it is accepted. */
async function noteArrival(
  context: Context,
  trx: Database,
  request: Row<'requests'>,
  response: Row<'responses'>,
  arrival: StatedArrival,
): Promise<void> {
  if (request.status !== 'pending' || !(response.status === 'pending' || isAccepted(response.status))) return;
  const hospital = await readHospital(trx, request.hospital_id);
  await updateResponse(trx, response.id, {
    ...arrivalColumns(arrival, context.now(), hospital),
    status: response.status === 'pending' ? 'pending' : 'on_the_way',
  });
  await notifyOfRequest(context, trx, request, [response.donor_id]);
}

/** How an answer came in, for the audit. */
export interface ResponseOrigin {
  readonly traceId: string;
  readonly via: 'app' | 'ticket';
  /** When they answered, by the device's clock (ISO 8601), where it was given. */
  readonly statedAt?: string | undefined;
  /** When they mean to come, where they said so. */
  readonly arrival?: Arrival | undefined;
}

/** Who answered what: in a mass casualty it may be another request than the one that they were alerted for. */
export interface Given {
  readonly viewer: Viewer;
  readonly requestId: string;
}

/** Where slots are given, a donor is expected at one hospital at a time; fails with `expected_elsewhere`. */
async function checkPromises(
  trx: Database,
  donorId: string,
  request: Pick<Row<'requests'>, 'id' | 'mass_casualty_id'>,
): Promise<void> {
  const others = (await hospitalsExpecting(trx, donorId)).filter(
    ({ request_id }) => request_id !== request.id,
  );
  const inTheWay = others.find((one) => one.mass_casualty_id !== null || request.mass_casualty_id !== null);
  if (!inTheWay) return;
  const hospital = (await findHospitalWithAccount(trx, inTheWay.hospital_id))?.name ?? '';
  throw new Failure('failure.expected_elsewhere', { values: { hospital } });
}

/**
 * The donor can come: accepted at once within the hospital's auto-accept radius, else for the hospital to
 * accept. Answering again gives the first result, with when they mean to come where that is said; after a withdrawal it is
 * a new answer in the same place. In a mass casualty it is given to the hospital that needs them and has a free slot.
 */
export async function giveResponse(
  context: Context,
  trx: Database,
  donorId: string,
  requestId: string,
  { traceId, via, statedAt, arrival: when }: ResponseOrigin,
): Promise<Given> {
  const donor = { id: donorId, role: 'donor' } as const;
  const viewer = await viewerOf(trx, donor);
  const place = await placeInMass(context, trx, viewer, requestId);
  const request = await lockRequestFor(trx, place?.requestId ?? requestId, donor);
  const first = await findResponse(trx, request.id, donorId);
  if (first?.status === 'not_needed') checkAnswerable(request);
  const arrival = when && { when, statedAt };
  if (first && first.status !== 'withdrawn') {
    if (arrival) await noteArrival(context, trx, request, first, arrival);
    return { viewer, requestId: request.id };
  }

  await checkPromises(trx, donorId, request);
  const response = await makeResponse(context, trx, viewer, request, arrival, place);
  const id = first?.id ?? context.newId();
  if (first) await updateResponse(trx, id, response);
  else await insertResponse(trx, { id, request_id: request.id, donor_id: donorId, ...response });
  if (request.first_answered_at === null)
    await recordFirstResponse(trx, request, response.answered_at, await timezoneOf(trx, request.hospital_id));
  await giveArrivalCode(context, trx, request.hospital_id, id);
  await recordAudit(context, trx, {
    actorId: donorId,
    action: 'response.give',
    subjectType: 'response',
    subjectId: id,
    detail: { requestId: request.id, status: response.status, via, ...(statedAt && { saidAt: statedAt }) },
    traceId,
  });
  await afterResponse(context, trx, request, donorId);
  await mailHospital(context, trx, request);
  if (isAccepted(response.status))
    await mailAccepted(context, trx, request, donorId, response.slot_id ?? null);
  await notifyOfRequest(context, trx, request, [donorId]);
  return { viewer, requestId: request.id };
}
