import { type Arrival, arrivesBy, type DonorStep } from '../../../shared/rules/arrival.ts';
import { isAccepted } from '../../../shared/rules/request-status.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { lockDonor } from '../../people/donors/donor-store.ts';
import { findHospitalWithAccount, readHospital } from '../../people/hospitals/hospital-store.ts';
import { isTrusted } from '../../people/hospitals/is-trusted.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { differing, isEmpty } from '../../platform/database/differing.ts';
import type { Row } from '../../platform/database/tables.ts';
import { afterChangedAnswer, afterResponse } from '../alerts/after-response.ts';
import { mailNews } from '../alerts/mail-news.ts';
import { giveArrivalCode } from '../slots/give-arrival-code.ts';
import { findSlot } from '../slots/slot-store.ts';
import { slotTime } from '../slots/slot-time.ts';
import { asTimezone, timezoneOf } from '../stock/timezone-of.ts';
import { distanceColumns } from './distance-columns.ts';
import { fitOf } from './fit-of.ts';
import { checkAnswerable, lockRequestFor } from './lock-request.ts';
import { mailHospital } from './mail-hospital.ts';
import { notifyOfRequest } from './notify-of-request.ts';
import { type Place, placeInMass } from './place-in-mass.ts';
import { recordFirstResponse } from './request-store.ts';
import { findResponse, hospitalsExpecting, insertResponse, updateResponse } from './response-store.ts';
import { tellOfResponse } from './tell-programs.ts';
import { type Viewer, viewerOf } from './viewer.ts';
import { withdrawFrom } from './withdrawal.ts';

type NewResponse = Pick<
  Row<'responses'>,
  | 'status'
  | 'match'
  | 'distance_km'
  | 'is_near'
  | 'answered_at'
  | 'accepted_at'
  | 'closed_at'
  | 'arrives_when'
  | 'arrives_at'
  | 'left_at'
  | 'here_at'
  | 'arrived_at'
  | 'arrived_by_code'
  | 'handled_by'
  | 'slot_id'
>;

/** When they plan to come, how far they have got, and when they said so by their device's clock. */
interface Stated {
  readonly when: Arrival | undefined;
  readonly step: DonorStep | undefined;
  readonly statedAt: string | undefined;
}

/** A device that sends late sends the time of the answer; a time in the future counts as now. */
function instantOf({ statedAt }: Stated, now: Date): Date {
  const stated = statedAt === undefined ? now.getTime() : Date.parse(statedAt);
  return new Date(Math.min(stated, now.getTime()));
}

/** A donor who has set out is coming now, whatever they planned before. */
const whenOf = ({ when, step }: Stated): Arrival | undefined => when ?? (step && 'now');

/** The first time of each step stays; a donor who has arrived was on the way before. */
function stepColumns(
  stated: Stated,
  now: Date,
  before?: Pick<Row<'responses'>, 'left_at' | 'here_at'>,
): Pick<NewResponse, 'left_at' | 'here_at'> {
  const at = instantOf(stated, now).toISOString();
  return {
    left_at: before?.left_at ?? (stated.step ? at : null),
    here_at: before?.here_at ?? (stated.step === 'here' ? at : null),
  };
}

/** Whoever has not come this long after the time that they said is not on the way any more. */
const OVERDUE_MS = 2 * HOUR_MS;

/** Undefined if they did not say when, or their device could send it only long after that time. */
function arrivalColumns(
  stated: Stated,
  now: Date,
  { timezone }: Pick<Row<'hospitals'>, 'timezone'>,
): Pick<NewResponse, 'arrives_when' | 'arrives_at'> | undefined {
  const when = whenOf(stated);
  if (!when) return undefined;
  const by = arrivesBy(when, instantOf(stated, now), asTimezone(timezone));
  return Date.parse(by) + OVERDUE_MS > now.getTime() ? { arrives_when: when, arrives_at: by } : undefined;
}

/** The response that this donor may give to this request now; fails if they may not. */
async function makeResponse(
  context: Context,
  trx: Database,
  viewer: Viewer,
  request: Row<'requests'>,
  stated: Stated,
  place: Place | undefined,
  via: ResponseOrigin['via'],
): Promise<NewResponse> {
  const now = context.now();
  const { donor } = viewer;
  const hospital = await findHospitalWithAccount(trx, request.hospital_id);
  if (!hospital || !isTrusted(hospital)) throw new Failure('failure.request_not_found');
  checkAnswerable(request);
  if (!donor) throw new Failure('failure.blood_type_missing');
  const fit = await fitOf(context, trx, donor, request);
  // Why somebody may not give is not for the hospital: how long they have to wait says whether they are a woman.
  if ('refusal' in fit) throw via === 'call' ? new Failure('failure.donor_not_matched') : fit.refusal;
  const distance = distanceColumns(request, donor, hospital);
  const { distance_km: km } = distance;
  // In a mass casualty the slot decides: a donor with one is expected, one without waits for a place.
  const isPlaced = place ? place.slotId !== null : km !== null && km <= hospital.auto_accept_radius_km;
  // Whoever waits for a place is told to wait at home: the time that they said is not one at which they come.
  const arrival = place && !isPlaced ? undefined : arrivalColumns(stated, now, hospital);
  const at = now.toISOString();
  return {
    status: isPlaced ? (arrival ? 'on_the_way' : 'accepted') : 'pending',
    match: fit.match,
    ...distance,
    answered_at: at,
    accepted_at: isPlaced ? at : null,
    closed_at: null,
    arrived_at: null,
    arrived_by_code: 0,
    handled_by: null,
    slot_id: place?.slotId ?? null,
    ...(arrival ?? { arrives_when: null, arrives_at: null }),
    ...stepColumns(stated, now),
  };
}

/** The donor's screen shows it anyway; the mail is for them to keep. */
async function mailAccepted(
  context: Context,
  trx: Database,
  request: Row<'requests'>,
  donorId: string,
  slotId: string | null,
): Promise<void> {
  const hospital = (await findHospitalWithAccount(trx, request.hospital_id))?.name ?? '';
  const slot = slotId === null ? undefined : await findSlot(trx, slotId);
  const times = slot && { slot: slotTime(slot) };
  await mailNews(context, trx, request, { kind: 'accepted', hospital, isGone: false, ...times }, [donorId]);
}

/**
 * They said when they are coming: once accepted they count as on the way, until they arrive or it is over. One who
 * waits may be counted on from now.
 */
async function recordArrivalTime(
  context: Context,
  trx: Database,
  request: Row<'requests'>,
  response: Row<'responses'>,
  stated: Stated,
): Promise<void> {
  if (request.status !== 'pending' || !(response.status === 'pending' || isAccepted(response.status))) return;
  const hospital = await readHospital(trx, request.hospital_id);
  const waitsForPlace = response.status === 'pending' && request.mass_casualty_id !== null;
  const arrival = waitsForPlace ? undefined : arrivalColumns(stated, context.now(), hospital);
  const changes = differing(response, {
    ...arrival,
    ...stepColumns(stated, context.now(), response),
    status: arrival && isAccepted(response.status) ? 'on_the_way' : response.status,
  });
  if (isEmpty(changes)) return;
  await updateResponse(trx, response.id, changes);
  if (response.status === 'pending') await afterChangedAnswer(context, trx, request);
  await notifyOfRequest(context, trx, request, [response.donor_id]);
  const after = { ...response, ...changes };
  await tellOfResponse(context, trx, request, response.id, { before: response, after });
}

/** How a response was given, for the audit. */
interface ResponseOrigin {
  readonly via: 'app' | 'ticket' | 'text' | 'call';
  /** Who records it, if it is not the donor. */
  readonly actorId?: string | undefined;
  /** When they answered, by the device's clock (ISO 8601), if it was given. */
  readonly statedAt?: string | undefined;
  /** When they plan to come, if they said so. */
  readonly arrival?: Arrival | undefined;
  readonly step?: DonorStep | undefined;
  /** They come here instead of anywhere else that expects them. */
  readonly instead?: boolean | undefined;
}

/**
 * Which donor answered which request: in a mass casualty it may be another one than the one that they were alerted for.
 */
interface Given {
  readonly viewer: Viewer;
  readonly requestId: string;
}

/**
 * A donor can give only once in the donation interval, so one hospital at a time expects them: fails with
 * `expected_elsewhere` unless they said that they come here instead, which withdraws their other responses.
 */
async function checkExpectedOnce(
  context: Context,
  trx: Database,
  donorId: string,
  request: Pick<Row<'requests'>, 'id'>,
  { instead }: ResponseOrigin,
): Promise<void> {
  const others = (await hospitalsExpecting(trx, donorId)).filter(
    ({ request_id }) => request_id !== request.id,
  );
  const [first] = others;
  if (!first) return;
  if (!instead) {
    const hospital = (await findHospitalWithAccount(trx, first.hospital_id))?.name ?? '';
    throw new Failure('failure.expected_elsewhere', { values: { hospital } });
  }
  const ids = others.map(({ request_id }) => request_id);
  await withdrawFrom(context, trx, donorId, ids, donorId);
}

/**
 * The donor can come: accepted at once within the hospital's auto-accept radius, otherwise the hospital has to accept.
 * Answering again returns the first result, with a new time of coming if that is given; after a withdrawal it is a
 * new response in the same row. In a mass casualty it is given to the hospital that needs them and has a free slot.
 */
export async function giveResponse(
  context: Context,
  trx: Database,
  donorId: string,
  requestId: string,
  origin: ResponseOrigin,
): Promise<Given> {
  const { via, statedAt, arrival: when, step } = origin;
  const donor = { id: donorId, role: 'donor' } as const;
  const place = await placeInMass(context, trx, await viewerOf(trx, donor), requestId);
  const request = await lockRequestFor(trx, place?.requestId ?? requestId, donor);
  // If two devices answer two hospitals at once, the second finds the first one's response.
  await lockDonor(trx, donorId);
  // Read under the lock: they may have given meanwhile.
  const viewer = await viewerOf(trx, donor);
  const first = await findResponse(trx, request.id, donorId);
  if (first?.status === 'not_needed') checkAnswerable(request);
  const stated: Stated = { when, step, statedAt };
  if (first && first.status !== 'withdrawn') {
    if (whenOf(stated)) await recordArrivalTime(context, trx, request, first, stated);
    return { viewer, requestId: request.id };
  }

  const response = await makeResponse(context, trx, viewer, request, stated, place, via);
  await checkExpectedOnce(context, trx, donorId, request, origin);
  const id = first?.id ?? context.newId();
  if (first) await updateResponse(trx, id, response);
  else await insertResponse(trx, { id, request_id: request.id, donor_id: donorId, ...response });
  if (request.first_answered_at === null)
    await recordFirstResponse(trx, request, response.answered_at, await timezoneOf(trx, request.hospital_id));
  await giveArrivalCode(context, trx, request.hospital_id, { responseId: id });
  await recordAudit(context, trx, {
    actorId: origin.actorId ?? donorId,
    action: 'response.give',
    subjectId: id,
    detail: { requestId: request.id, status: response.status, via, ...(statedAt && { saidAt: statedAt }) },
  });
  await afterResponse(context, trx, request, donorId);
  await mailHospital(context, trx, request);
  if (isAccepted(response.status))
    await mailAccepted(context, trx, request, donorId, response.slot_id ?? null);
  await notifyOfRequest(context, trx, request, [donorId]);
  await tellOfResponse(context, trx, request, id, { before: first, after: response });
  return { viewer, requestId: request.id };
}
