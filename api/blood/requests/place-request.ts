import type { Coordinates } from '../../../shared/rules/distance.ts';
import type { PlaceColumns, Row } from '../../platform/database/tables.ts';
import { locate } from '../../platform/places/locate.ts';

const sameText = (a: string, b: string): boolean =>
  a.localeCompare(b, 'en', { sensitivity: 'base', ignorePunctuation: true }) === 0;

/**
 * Where the blood is needed. Coordinates of the payload come first. A text that is the hospital's own address means the
 * hospital, whose place is more exact than the gazetteer's town; any other text is looked up, and one that is not found
 * is stored without coordinates.
 */
export function placeRequest(
  address: string,
  coordinates: Coordinates | undefined,
  hospital: Row<'hospitals'>,
): PlaceColumns {
  const isOwn = [hospital.address, hospital.location_address].some((own) => sameText(own, address));
  if (!coordinates && isOwn && hospital.latitude !== null && hospital.longitude !== null) {
    const { city, region, latitude, longitude } = hospital;
    return { location_address: address, city, region, latitude, longitude };
  }
  return { location_address: address, ...locate(address, coordinates) };
}
