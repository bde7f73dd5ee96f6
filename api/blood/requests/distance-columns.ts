import { shownDistanceKm } from '../../people/matching/shown-place.ts';
import type { Row } from '../../platform/database/tables.ts';
import { pointOf } from '../../platform/places/point-of.ts';

/** How far a donor lives from where blood is needed, in km; null and not near if either place is not known. */
export function distanceColumns(
  request: Parameters<typeof pointOf>[0],
  donor: Parameters<typeof shownDistanceKm>[1],
  hospital: Pick<Row<'hospitals'>, 'search_radius_km'>,
): Pick<Row<'responses'>, 'distance_km' | 'is_near'> {
  const distance = shownDistanceKm(pointOf(request), donor);
  const isNear = distance !== null && distance <= hospital.search_radius_km;
  return { distance_km: distance, is_near: isNear ? 1 : 0 };
}
