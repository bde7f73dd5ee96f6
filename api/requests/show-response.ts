import type { DonorResponse } from '../../shared/contract/requests.ts';
import { roundKm } from '../../shared/rules/distance.ts';
import { isExpected } from '../../shared/rules/request-status.ts';
import type { Row } from '../database/tables.ts';
import type { ResponseWithDonor } from './response-store.ts';

/** A hospital may still have to reach who gave: as long as it may take the donation back. */
const AFTER_DONATION_MS = 24 * 3_600_000;

/**
 * Only a donor who is expected, or gave within a day, is to be called; who took the answer back, or is not needed,
 * has a number that this hospital reads no more.
 */
export function showsPhone(
  { status, completed_at }: Pick<ResponseWithDonor, 'status' | 'completed_at'>,
  now: Date,
): boolean {
  if (status === 'completed')
    return completed_at !== null && now.getTime() < Date.parse(completed_at) + AFTER_DONATION_MS;
  return isExpected(status);
}

/**
 * An answer as the hospital that asked sees it, with the phone while it is verified; an admin sees it
 * without. A donor who hides their place also hides how far they are: distances from a few points would give it
 * away.
 */
export function showResponse(
  response: ResponseWithDonor,
  request: Pick<Row<'requests'>, 'blood_type'>,
  withPhone: boolean,
  now: Date,
): DonorResponse {
  const showsPlace = response.show_location === 1;
  return {
    id: response.id,
    status: response.status,
    donor: {
      _id: response.donor_id,
      name: response.name,
      bloodType: response.blood_type ?? request.blood_type,
    },
    phone: withPhone && showsPhone(response, now) ? response.phone : null,
    match: response.match,
    ...(showsPlace && response.distance_km !== null && { distanceKm: roundKm(response.distance_km) }),
    location: { address: showsPlace ? (response.city ?? '') : '' },
    answeredAt: response.answered_at,
    acceptedAt: response.accepted_at,
    completedAt: response.completed_at,
  };
}
