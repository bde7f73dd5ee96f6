import type { Coordinates } from '../../shared/rules/distance.ts';
import type { Row } from '../database/tables.ts';

/**
 * Where a donor is for everybody but themselves: the middle of their square of some 1.2 km; null where nobody
 * knows. Who is found, alerted or accepted at once, and in which order, is decided by it and by nothing finer, from
 * any place: whoever moves a request, a radius or a hospital as often as they like narrows a donor down to that
 * square and no further, as everything that they can see is the same for all who live in it. Only the distance that
 * is shown from where the hospital was verified is the true one (`shownDistanceKm`). What it costs is an error of
 * 0.85 km at most in who counts as nearer.
 */
export const shownPlaceOf = (
  donor: Pick<Row<'donors'>, 'square_latitude' | 'square_longitude'>,
): Coordinates | null =>
  donor.square_latitude === null || donor.square_longitude === null
    ? null
    : { latitude: donor.square_latitude, longitude: donor.square_longitude };
