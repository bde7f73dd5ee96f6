import type { ProfileChanges } from '../../../shared/contract/people.ts';
import { haversineKm } from '../../../shared/rules/distance.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { differing, isEmpty } from '../../platform/database/differing.ts';
import type { PlaceColumns, Row } from '../../platform/database/tables.ts';
import { placeChanges } from '../../platform/places/place-columns.ts';
import { findChangeOf, storeChange } from './hospital-change-store.ts';
import { readHospital, withAccount } from './hospital-store.ts';

/** How far a pin may be corrected within its town; farther from where an admin verified it, a hospital has moved. */
const SAME_TOWN_KM = 10;

type Identity = Pick<
  Row<'hospital_changes'>,
  'name' | 'phone' | 'location_address' | 'city' | 'region' | 'latitude' | 'longitude'
>;

const NOTHING: Identity = {
  name: null,
  phone: null,
  location_address: null,
  city: null,
  region: null,
  latitude: null,
  longitude: null,
};

/** Is this another town than the one where an admin verified the hospital? */
function isElsewhere(hospital: Row<'hospitals'>, place: PlaceColumns): boolean {
  if (place.location_address !== hospital.location_address) return true;
  const { verified_latitude, verified_longitude } = hospital;
  const { latitude, longitude } = place;
  if (verified_latitude === null || verified_longitude === null || latitude === null || longitude === null)
    return place.city !== hospital.city;
  const verified = { latitude: verified_latitude, longitude: verified_longitude };
  return haversineKm(verified, { latitude, longitude }) > SAME_TOWN_KM;
}

interface IdentityAsked {
  /** The fields that are changed at once. */
  readonly rest: ProfileChanges;
  /** Whether some of it waits for an admin. */
  readonly waits: boolean;
}

/**
 * Holds back changes to a verified hospital's name, phone or town until an admin has decided: it works under the
 * identity that was verified. An unchanged field asks for nothing and cancels nothing.
 */
export async function askForIdentity(
  context: Pick<Context, 'now' | 'newId'>,
  trx: Database,
  hospitalId: string,
  input: ProfileChanges,
): Promise<IdentityAsked> {
  const hospital = await readHospital(trx, hospitalId);
  // A suspended hospital must come back with the same identity.
  if (hospital.verification !== 'verified' && hospital.suspended_at === null)
    return { rest: input, waits: false };
  const account = await withAccount(trx, hospital);
  const { name, phone, location, coordinates, ...others } = input;
  const place = {
    ...hospital,
    ...placeChanges(hospital, location, coordinates, input.address ?? hospital.address),
  };
  const moves = isElsewhere(hospital, place);
  const asked: Partial<Identity> = {
    ...(name !== undefined && name !== account.name && { name }),
    ...(phone !== undefined && phone !== account.phone && { phone }),
    ...(moves && {
      location_address: place.location_address,
      city: place.city,
      region: place.region,
      latitude: place.latitude,
      longitude: place.longitude,
    }),
  };
  const rest = moves ? others : { ...others, location, coordinates };
  if (Object.keys(asked).length === 0) return { rest, waits: false };
  const before = (await findChangeOf(trx, hospitalId)) ?? NOTHING;
  if (isEmpty(differing(before, asked))) return { rest, waits: true };
  await storeChange(trx, {
    ...before,
    ...asked,
    id: context.newId(),
    hospital_id: hospitalId,
    asked_at: context.now().toISOString(),
  });
  return { rest, waits: true };
}
