import type { Coordinates } from '../../../shared/contract/fields.ts';
import { findPlace, nearestPlace } from '../../../shared/places/look-up.ts';

/** What is known about a place besides the typed address; null if it was not found. */
interface Located {
  /** Town or district of the gazetteer. */
  readonly city: string | null;
  readonly region: string | null;
  /** WGS 84, degrees. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/**
 * Where an address is. Coordinates of the device are used first, with the nearest town; without them the gazetteer
 * looks up the text. A text that it does not know has no place at all.
 */
export function locate(address: string, coordinates?: Coordinates): Located {
  if (coordinates) {
    const place = nearestPlace(coordinates);
    return {
      city: place?.city ?? null,
      region: place?.region ?? null,
      latitude: coordinates.latitude,
      longitude: coordinates.longitude,
    };
  }
  const place = findPlace(address);
  return {
    city: place?.city ?? null,
    region: place?.region ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
}
