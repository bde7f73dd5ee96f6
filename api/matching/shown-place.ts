import type { Coordinates } from '../../shared/rules/distance.ts';
import type { Row } from '../database/tables.ts';

/**
 * The place of a donor that everybody else sees: the middle of their square of some 1.2 km; null where it is not known.
 * It alone, and nothing more exact, decides who is found, alerted or accepted at once, and in which order. So however
 * often somebody moves a request, a radius or a hospital, they can narrow a donor down to that square and no further,
 * because everything that they see is the same for all who live in it. Only the distance from the hospital's place at
 * its verification is the true one (`shownDistanceKm`). The cost is an error of 0.85 km at most in which donor counts
 * as nearer.
 */
export const shownPlaceOf = (
  donor: Pick<Row<'donors'>, 'square_latitude' | 'square_longitude'>,
): Coordinates | null =>
  donor.square_latitude === null || donor.square_longitude === null
    ? null
    : { latitude: donor.square_latitude, longitude: donor.square_longitude };
