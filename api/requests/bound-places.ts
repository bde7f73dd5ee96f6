import type { Coordinates } from '../../shared/rules/distance.ts';
import type { Context } from '../context.ts';
import { findHospital } from './hospital-store.ts';
import { placeRequest } from './place-request.ts';

/** More than a hospital with branches has; too few to walk along the edge of a search radius. */
const PLACES_A_DAY = 30;
const DAY_MINUTES = 24 * 60;

/**
 * Counts one more place from which a hospital would look at donors. Whether a donor is in a list tells on
 * which side of a circle he lives: who may move the circle without end finds his door. Fails with
 * `too_many_tries`. Not for use inside a transaction.
 */
export const boundPlaces = (context: Pick<Context, 'limiter'>, hospitalId: string): Promise<void> =>
  context.limiter.take({ rule: 'places of requests', whom: hospitalId }, PLACES_A_DAY, DAY_MINUTES);

interface Place {
  readonly location?: string | undefined;
  readonly coordinates?: Coordinates | undefined;
}

/** Counts the place of a request, unless it is the hospital's own. */
export async function boundNewPlace(
  context: Pick<Context, 'limiter' | 'db'>,
  hospitalId: string,
  { location, coordinates }: Place,
): Promise<void> {
  if (location === undefined && coordinates === undefined) return;
  const hospital = await findHospital(context.db, hospitalId);
  const { latitude, longitude } = placeRequest(location ?? '', coordinates, hospital);
  const isOwn = latitude === hospital.latitude && longitude === hospital.longitude;
  if (latitude !== null && !isOwn) await boundPlaces(context, hospitalId);
}
