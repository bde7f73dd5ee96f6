import type { Coordinates } from '../../../../shared/contract/fields.ts';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';

/** Where the hospital is; undefined if that is not known. */
export function pointOf({ location: { coordinates } }: HospitalProfile): Coordinates | undefined {
  if (!coordinates) return undefined;
  const [longitude, latitude] = coordinates;
  return { latitude, longitude };
}
