import { type Coordinates, haversineKm } from '../../shared/rules/distance.ts';

/** 128 steps of matching's grid: squares of 1.2 km. */
const STEPS_DEGREES = (360 / (2 ** 22 - 1)) * 128;

const middleOf = (degrees: number): number =>
  (Math.floor((degrees + 180) / STEPS_DEGREES) + 0.5) * STEPS_DEGREES - 180;

const isSame = (a: Coordinates, b: Coordinates | null): boolean =>
  b !== null && a.latitude === b.latitude && a.longitude === b.longitude;

/**
 * The distance between a request and a donor that his hospital may see, in km. From where the hospital stood
 * when an admin verified it, it is the true one: that is one circle, and the point can't be moved. From any
 * other point it is measured to the middle of the donor's square of 1.2 km: distances from however many
 * points lead (by trilateration) to that square and no further.
 */
export function shownDistanceKm(
  request: Coordinates,
  donor: Coordinates,
  verifiedPlace: Coordinates | null,
): number {
  if (isSame(request, verifiedPlace)) return haversineKm(request, donor);
  return haversineKm(request, {
    latitude: middleOf(donor.latitude),
    longitude: middleOf(donor.longitude),
  });
}
