import type { BloodRequest } from '../../../shared/contract/requests.ts';

export type Destination = Pick<BloodRequest, 'location'> & { readonly hospital: { readonly name: string } };

/**
 * The address that opens a map with directions to the hospital: the phone's own map app on Android (RFC 5870),
 * otherwise Google Maps. It searches by name and address, near the coordinates if they are known: those of a town
 * are not the hospital's door.
 */
export function directionsUrl({ hospital, location }: Destination, isAndroid: boolean): string {
  const text = encodeURIComponent([hospital.name, location.address].filter(Boolean).join(', '));
  if (!isAndroid) return `https://www.google.com/maps/dir/?api=1&destination=${text}`;
  const { latitude, longitude } = location.coordinates ?? { latitude: 0, longitude: 0 };
  return `geo:${latitude},${longitude}?q=${text}`;
}
