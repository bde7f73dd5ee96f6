import type { DonorResponse } from '../../shared/contract/requests.ts';
import { roundKm } from '../../shared/rules/distance.ts';
import type { Row } from '../database/tables.ts';
import type { AnswerWithDonor } from './answer-store.ts';

/** A donor who took his answer back is not to be called. */
export const showsPhone = ({ status }: Pick<AnswerWithDonor, 'status'>): boolean => status !== 'withdrawn';

/**
 * An answer as the hospital that asked sees it, with the phone while it is verified; an admin sees it
 * without. A donor who hides his place also hides how far he is: distances from a few points would give it
 * away.
 */
export function showResponse(
  answer: AnswerWithDonor,
  request: Pick<Row<'requests'>, 'blood_type'>,
  withPhone: boolean,
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
    phone: withPhone && showsPhone(answer) ? answer.phone : null,
    match: answer.match,
    ...(showsPlace && answer.distance_km !== null && { distanceKm: roundKm(answer.distance_km) }),
    location: { address: showsPlace ? (answer.city ?? '') : '' },
    answeredAt: answer.answered_at,
    acceptedAt: answer.accepted_at,
    completedAt: answer.completed_at,
  };
}
