import type { DonorResponse } from '../../shared/contract/requests.ts';
import { roundKm } from '../../shared/rules/distance.ts';
import { isExpected } from '../../shared/rules/request-status.ts';
import type { Row } from '../database/tables.ts';
import type { AnswerWithDonor } from './answer-store.ts';

/** A hospital may still have to reach who gave: as long as it may take the donation back. */
const AFTER_DONATION_MS = 24 * 3_600_000;

/**
 * Only a donor who is expected, or gave within a day, is to be called; who took the answer back, or is not needed,
 * has a number that this hospital reads no more.
 */
export function showsPhone(
  { status, completed_at }: Pick<AnswerWithDonor, 'status' | 'completed_at'>,
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
  answer: AnswerWithDonor,
  request: Pick<Row<'requests'>, 'blood_type'>,
  withPhone: boolean,
  now: Date,
): DonorResponse {
  const showsPlace = answer.show_location === 1;
  return {
    id: answer.id,
    status: answer.status,
    donor: {
      _id: answer.donor_id,
      name: answer.name,
      bloodType: answer.blood_type ?? request.blood_type,
    },
    phone: withPhone && showsPhone(answer, now) ? answer.phone : null,
    match: answer.match,
    ...(showsPlace && answer.distance_km !== null && { distanceKm: roundKm(answer.distance_km) }),
    location: { address: showsPlace ? (answer.city ?? '') : '' },
    answeredAt: answer.answered_at,
    acceptedAt: answer.accepted_at,
    completedAt: answer.completed_at,
  };
}
