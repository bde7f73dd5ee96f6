import type { ProfileChanges } from '../../../shared/contract/people.ts';
import type { Coordinates } from '../../../shared/rules/distance.ts';
import { DAY_MINUTES } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { readHospital } from '../../people/hospitals/hospital-store.ts';
import type { PlaceColumns, Row } from '../../platform/database/tables.ts';
import { placeChanges } from '../../platform/places/place-columns.ts';
import { pointOf } from '../../platform/places/point-of.ts';
import { placeRequest } from './place-request.ts';
import { placesOfPending } from './request-store.ts';

/** More than a hospital with branches needs; too few to find the square of a donor who hides their place. */
const PLACES_PER_DAY = 30;

type Limited = Pick<Context, 'limiter' | 'db'>;

/** The radii that a hospital's settings use around a place. */
type Radii = Pick<Row<'hospitals'>, 'search_radius_km' | 'auto_accept_radius_km'>;

type Hospital = Radii &
  Pick<Row<'hospitals'>, 'user_id' | 'verified_latitude' | 'verified_longitude'> &
  Pick<PlaceColumns, 'latitude' | 'longitude'>;

/** The hospital's place when an admin verified it; null if it was not known. */
const verifiedPlaceOf = (hospital: Hospital): Coordinates | null =>
  pointOf({ latitude: hospital.verified_latitude, longitude: hospital.verified_longitude });

const isSame = (a: Coordinates, b: Coordinates | null): boolean =>
  b !== null && a.latitude === b.latitude && a.longitude === b.longitude;

/**
 * Counts a place from which a hospital would search for donors, with the radii around it, each such pair once a day:
 * for each pair the results show on which side of the circle a donor's square lies. The place where the hospital was
 * verified is free: it cannot be moved. Fails with `too_many_tries`. Not for use inside a transaction.
 */
async function boundPlace(context: Limited, hospital: Hospital, place: Coordinates | null): Promise<void> {
  if (!place || isSame(place, verifiedPlaceOf(hospital))) return;
  const { user_id, search_radius_km, auto_accept_radius_km } = hospital;
  await context.limiter.consumeDistinct(
    { rule: 'places of requests', whom: user_id },
    `${place.latitude} ${place.longitude} ${search_radius_km} ${auto_accept_radius_km}`,
    PLACES_PER_DAY,
    DAY_MINUTES,
  );
}

interface Place {
  readonly location?: string | undefined;
  readonly coordinates?: Coordinates | undefined;
}

/** Counts the place of a request. */
export async function boundNewPlace(
  context: Limited,
  hospitalId: string,
  { location, coordinates }: Place,
): Promise<void> {
  if (location === undefined && coordinates === undefined) return;
  const hospital = await readHospital(context.db, hospitalId);
  await boundPlace(context, hospital, pointOf(placeRequest(location ?? '', coordinates, hospital)));
}

/** Counts the place of an alert, unless it is the hospital's own. */
export async function boundAlertPlace(
  context: Limited,
  hospitalId: string,
  place: Coordinates,
): Promise<void> {
  const hospital = await readHospital(context.db, hospitalId);
  if (!isSame(place, pointOf(hospital))) await boundPlace(context, hospital, place);
}

/** Counts what a change of a hospital's profile moves: its own place, or the circles around its open requests. */
export async function boundProfileChange(
  context: Limited,
  hospitalId: string,
  { location, coordinates, address, settings }: ProfileChanges,
): Promise<void> {
  const before = await readHospital(context.db, hospitalId);
  const after: Hospital = {
    ...before,
    ...placeChanges(before, location, coordinates, address ?? before.address),
    search_radius_km: settings?.emergency?.searchRadius ?? before.search_radius_km,
    auto_accept_radius_km: settings?.requests?.autoAcceptRadius ?? before.auto_accept_radius_km,
  };
  const place = pointOf(after);
  if (place && !isSame(place, pointOf(before))) await boundPlace(context, after, place);
  const hasOtherRadii =
    after.search_radius_km !== before.search_radius_km ||
    after.auto_accept_radius_km !== before.auto_accept_radius_km;
  if (!hasOtherRadii) return;
  for (const open of await placesOfPending(context.db, hospitalId))
    await boundPlace(context, after, pointOf(open));
}
