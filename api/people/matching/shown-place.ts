import { type Coordinates, haversineKm } from '../../../shared/rules/distance.ts';
import type { Row } from '../../platform/database/tables.ts';

/**
 * The distance in km from a point to a donor, as everybody else sees it; null if either place is not known. It is
 * measured to the middle of the donor's square of some 1.2 km, from a hospital's own place too. It alone, and nothing
 * more exact, decides who is found, alerted or accepted at once, and in which order. So however often somebody moves a
 * request, a radius or a hospital, and however many hospitals compare what they see, they can narrow a donor down to
 * that square and no further, because everything that they see is the same for all who live in it. The cost is an error
 * of 0.85 km at most.
 */
export function shownDistanceKm(
  from: Coordinates | null,
  donor: Pick<Row<'donors'>, 'square_latitude' | 'square_longitude'>,
): number | null {
  const { square_latitude: latitude, square_longitude: longitude } = donor;
  return from === null || latitude === null || longitude === null
    ? null
    : haversineKm(from, { latitude, longitude });
}
