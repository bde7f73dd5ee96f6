import { findPlace, findRegion } from '../../../shared/places/look-up.ts';
import { haversineKm } from '../../../shared/rules/distance.ts';
import { type PlacedHospital, verifiedHospitals } from '../../people/hospitals/verified-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { pointOf } from '../../platform/places/point-of.ts';

/** A town's hospitals are within this distance of its middle. */
const TOWN_KM = 25;

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
  const center = mass.kind === 'town' ? pointOf(mass) : null;
  const around = center ? { center, km: TOWN_KM } : { region: mass.region };
  return (await verifiedHospitals(db, around)).filter((hospital) => isOfPlace(mass, hospital));
}
