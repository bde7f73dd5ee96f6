import type { Coordinates } from '../../../shared/rules/distance.ts';

/** Null unless both coordinates are known. */
export const pointOf = (place: {
  readonly latitude: number | null;
  readonly longitude: number | null;
}): Coordinates | null =>
  place.latitude === null || place.longitude === null
    ? null
    : { latitude: place.latitude, longitude: place.longitude };
