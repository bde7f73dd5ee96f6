import { findPlace, findRegion } from '../../../shared/places/look-up.ts';
import { haversineKm } from '../../../shared/rules/distance.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { type PlacedHospital, verifiedHospitals } from './hospital-place-store.ts';

/** A town's hospitals are within this distance of its middle. */
const TOWN_KM = 25;
const KM_PER_DEGREE = 111;

export type MassPlace = Pick<Row<'mass_casualties'>, 'kind' | 'place' | 'region' | 'latitude' | 'longitude'>;

/** The town or region of the gazetteer that a text names; undefined if there is none. */
export function findMassPlace(kind: MassPlace['kind'], text: string): MassPlace | undefined {
  if (kind === 'town') {
    const town = findPlace(text);
    if (!town) return undefined;
    const { city, region, latitude, longitude } = town;
    const middle = findPlace(city) ?? { latitude, longitude };
    return { kind, place: city, region, latitude: middle.latitude, longitude: middle.longitude };
  }
  const region = findRegion(text);
  return region && { kind, place: region.name, region: region.name, latitude: null, longitude: null };
}

/** Is this hospital in the town, within that distance of its middle, or in the region? */
export function isOfPlace(mass: MassPlace, { city, region, latitude, longitude }: PlacedHospital): boolean {
  if (mass.kind === 'region') return region === mass.region;
  if (city === mass.place && region === mass.region) return true;
  if (mass.latitude === null || mass.longitude === null || latitude === null || longitude === null)
    return false;
  return (
    haversineKm({ latitude: mass.latitude, longitude: mass.longitude }, { latitude, longitude }) <= TOWN_KM
  );
}

/** The verified hospitals of the place. */
export async function hospitalsOfPlace(db: Database, mass: MassPlace) {
  const { kind, region, latitude, longitude } = mass;
  const around =
    kind === 'town' && latitude !== null && longitude !== null
      ? { latitude, longitude, degrees: TOWN_KM / KM_PER_DEGREE + 0.01 }
      : { region };
  return (await verifiedHospitals(db, around)).filter((hospital) => isOfPlace(mass, hospital));
}
