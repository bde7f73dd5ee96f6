import { type Coordinates, haversineKm } from '../rules/distance.ts';
import type { Place } from './place.ts';
import { placeIndex } from './place-index.ts';

/** A position further than this from every known place has no name. */
const FARTHEST_KM = 100;

/** A position further than this from the middle of a district is named by its town. */
const DISTRICT_RADIUS_KM = 5;

/**
 * The district or town at a position, for "Use my location" and to show others if a donor is without their
 * coordinates; null further than 100 km from any.
 */
export function nearestPlace(position: Coordinates): Place | null {
  const nearest = placeIndex()
    .places.filter((indexed) => !indexed.hasDistricts)
    .map((indexed) => ({ indexed, km: haversineKm(position, indexed.place) }))
    .reduce((best, candidate) => (candidate.km < best.km ? candidate : best));
  if (!(nearest.km <= FARTHEST_KM)) return null;
  const { place, town } = nearest.indexed;
  return town && nearest.km > DISTRICT_RADIUS_KM ? town.place : place;
}
