import type { Coordinates } from '../../shared/contract/fields.ts';
import { nearestPlace } from '../../shared/places/look-up.ts';
import type { PlaceColumns } from '../database/tables.ts';
import { squareMiddle } from '../matching/grid.ts';
import { type PlaceInput, placeChanges, placeColumns } from '../places/place-columns.ts';

/**
 * Others see the town and region of coordinates: they are those of the middle of the square, as the border
 * between two districts would cut it in pieces.
 */
function shownTown(coordinates: Coordinates): Pick<PlaceColumns, 'city' | 'region'> {
  const place = nearestPlace(squareMiddle(coordinates));
  return { city: place?.city ?? null, region: place?.region ?? null };
}

/** What is stored of a donor's place. */
export const donorPlace = ({ address, coordinates }: PlaceInput): PlaceColumns => ({
  ...placeColumns({ address, coordinates }),
  ...(coordinates && shownTown(coordinates)),
});

/** What a change of a donor's place changes. */
export function donorPlaceChanges(
  stored: PlaceColumns,
  location: PlaceInput | undefined,
  coordinates: Coordinates | undefined,
): Partial<PlaceColumns> {
  const device = location?.coordinates ?? coordinates;
  return { ...placeChanges(stored, location, coordinates), ...(device && shownTown(device)) };
}
