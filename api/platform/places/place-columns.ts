import type { Coordinates } from '../../../shared/contract/fields.ts';
import type { PlaceColumns } from '../database/tables.ts';
import { locate } from './locate.ts';

export interface PlaceInput {
  readonly address: string;
  readonly coordinates?: Coordinates | undefined;
}

/** The columns of a place; `street` is looked up if the gazetteer does not know the address itself. */
export function placeColumns({ address, coordinates }: PlaceInput, street?: string): PlaceColumns {
  const found = locate(address, coordinates);
  const known = found.latitude === null && street !== undefined ? locate(street) : found;
  return { location_address: address, ...known };
}

/** The columns that a change of place changes; none if the same address comes without coordinates. */
export function placeChanges(
  stored: PlaceColumns,
  location: PlaceInput | undefined,
  coordinates: Coordinates | undefined,
  street?: string,
): Partial<PlaceColumns> {
  const device = location?.coordinates ?? coordinates;
  const address = location?.address ?? stored.location_address;
  if (device) return placeColumns({ address, coordinates: device });
  return address === stored.location_address ? {} : placeColumns({ address }, street);
}

export const coordinatesOf = ({ latitude, longitude }: PlaceColumns): Coordinates | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };
