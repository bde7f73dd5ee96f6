import type { Coordinates } from '../../../shared/contract/fields.ts';
import { nearestPlace } from '../../../shared/places/look-up.ts';
import type { PlaceColumns } from '../../platform/database/tables.ts';
import { type PlaceInput, placeChanges, placeColumns } from '../../platform/places/place-columns.ts';
import { squareMiddle } from '../matching/grid.ts';

/**
 * Others see the town and region of the middle of the square, not of the coordinates: a border between two districts
 * that crosses the square would reveal on which side a donor lives.
 */
function shownTown(coordinates: Coordinates): Pick<PlaceColumns, 'city' | 'region'> {
  const place = nearestPlace(squareMiddle(coordinates));
  return { city: place?.city ?? null, region: place?.region ?? null };
}

export const donorPlace = ({ address, coordinates }: PlaceInput): PlaceColumns => ({
  ...placeColumns({ address, coordinates }),
  ...(coordinates && shownTown(coordinates)),
});

export function donorPlaceChanges(
  stored: PlaceColumns,
  location: PlaceInput | undefined,
  coordinates: Coordinates | undefined,
): Partial<PlaceColumns> {
  const device = location?.coordinates ?? coordinates;
  return { ...placeChanges(stored, location, coordinates), ...(device && shownTown(device)) };
}
