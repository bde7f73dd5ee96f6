import type { Deferral, DonorResponse } from '../../../shared/contract/requests.ts';
import { arrivalMark } from '../../../shared/rules/arrival-code.ts';
import { roundKm } from '../../../shared/rules/distance.ts';
import { isExpected, UNDO_MS } from '../../../shared/rules/request-status.ts';
import { type ActorNames, shownActor } from '../../platform/actors/actor-names.ts';
import { defined } from '../../platform/database/defined.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { ResponseWithDonor } from './response-store.ts';

/**
 * A donor is to be phoned only while expected, or where they gave so recently that it can be undone; the hospital can
 * no longer read the number of a donor who withdrew or is not needed.
 */
export function showsPhone(
  { status, completed_at }: Pick<ResponseWithDonor, 'status' | 'completed_at'>,
  now: Date,
): boolean {
  if (status === 'completed')
    return completed_at !== null && now.getTime() < Date.parse(completed_at) + UNDO_MS;
  return isExpected(status);
}

type Phone = Pick<DonorResponse, 'phone' | 'phoneE164'>;

export const NO_PHONE: Phone = { phone: null };

export const phoneOf = ({ phone, phone_e164 }: ResponseWithDonor): Phone => ({
  phone,
  phoneE164: phone_e164,
});

/** When they plan to come, if they said so. */
export const arrivalOf = ({
  arrives_when,
  arrives_at,
}: Pick<Row<'responses'>, 'arrives_when' | 'arrives_at'>): Pick<DonorResponse, 'arrival'> =>
  arrives_when !== null && arrives_at !== null ? { arrival: { when: arrives_when, by: arrives_at } } : {};

/** How far they live; for a donor who hides their place only whether it is near: distances from a few points would reveal it. */
export const distanceOf = ({
  show_location,
  distance_km,
  is_near,
}: Pick<ResponseWithDonor, 'show_location' | 'distance_km' | 'is_near'>): Pick<
  DonorResponse,
  'distanceKm' | 'isNear'
> => ({
  ...(show_location === 1 && distance_km !== null && { distanceKm: roundKm(distance_km) }),
  isNear: is_near === 1,
});

/** How far they have got, if they said so. */
export const stepsOf = ({
  left_at: leftAt,
  here_at: hereAt,
}: Pick<Row<'responses'>, 'left_at' | 'here_at'>): Pick<DonorResponse, 'leftAt' | 'hereAt'> =>
  defined({ leftAt: leftAt ?? undefined, hereAt: hereAt ?? undefined });

/** Why and until when they may not give, if a hospital recorded it. */
export const deferralOf = ({
  deferral_id: id,
  deferral_reason: reason,
  deferral_until: until,
}: {
  readonly deferral_id: string | null;
  readonly deferral_reason: Deferral['reason'] | null;
  readonly deferral_until: string | null;
}): Pick<DonorResponse, 'deferral'> =>
  id !== null && reason !== null ? { deferral: { id, reason, until } } : {};

/** Without the id: whoever has it may object, and that is only the donor. */
function deferralForHospital(response: ResponseWithDonor): Pick<DonorResponse, 'deferral'> {
  const { deferral } = deferralOf(response);
  return deferral ? { deferral: { reason: deferral.reason, until: deferral.until } } : {};
}

/** For the hospital itself, with the names of its people, or for an admin. */
interface ShownTo {
  readonly isOwn: boolean;
  readonly withPhone: boolean;
  readonly names: ActorNames;
}

/**
 * A response as the hospital sees it, with the phone number while the hospital is verified; an admin sees it without. A
 * deferral is only for the hospital that recorded it: an admin reads that the donor is not needed.
 */
export function showResponse(
  response: ResponseWithDonor,
  request: Pick<Row<'requests'>, 'blood_type'>,
  { isOwn, withPhone, names }: ShownTo,
  now: Date,
): DonorResponse {
  return {
    id: response.id,
    status: isOwn || response.status !== 'deferred' ? response.status : 'not_needed',
    donor: {
      _id: response.donor_id,
      name: response.name,
      bloodType: response.blood_type ?? request.blood_type,
    },
    ...(withPhone && showsPhone(response, now) ? phoneOf(response) : NO_PHONE),
    match: response.match,
    ...distanceOf(response),
    location: { address: response.show_location === 1 ? (response.city ?? '') : '' },
    answeredAt: response.answered_at,
    acceptedAt: response.accepted_at,
    completedAt: response.completed_at,
    ...(response.units !== null && { units: response.units }),
    arrivedAt: response.arrived_at,
    ...arrivalOf(response),
    ...stepsOf(response),
    ...(isOwn && response.code !== null && { codeMark: arrivalMark(response.code, response.id) }),
    ...(isOwn && deferralForHospital(response)),
    ...(isOwn &&
      response.reaction !== null &&
      response.grade !== null && { reaction: { kind: response.reaction, grade: response.grade } }),
    ...defined({ by: isOwn ? shownActor(names, response.handled_by) : undefined }),
  };
}
