import { type Coordinates, haversineKm } from '../../shared/rules/distance.ts';
import type { Row } from '../database/tables.ts';
import { shownPlaceOf } from './shown-place.ts';

type Placed = Pick<Row<'donors'>, 'latitude' | 'longitude' | 'square_latitude' | 'square_longitude'>;

const isSame = (a: Coordinates, b: Coordinates | null): boolean =>
  b !== null && a.latitude === b.latitude && a.longitude === b.longitude;

/**
 * The distance between a request and a donor that the hospital may see, in km; null where the donor's place is not
 * known. From the hospital's place at its verification it is the true one: that is one circle, and the point cannot be
 * moved. From any other point it is measured to the middle of the donor's square.
 */
export function shownDistanceKm(
  request: Coordinates,
  donor: Placed,
  verifiedPlace: Coordinates | null,
): number | null {
  const { latitude, longitude } = donor;
  if (latitude === null || longitude === null) return null;
  const home = { latitude, longitude };
  const place = isSame(request, verifiedPlace) ? home : shownPlaceOf(donor);
  return place && haversineKm(request, place);
}
