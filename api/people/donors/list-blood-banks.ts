import type { OperatingHours } from '../../../shared/contract/people.ts';
import { haversineKm, roundKm } from '../../../shared/rules/distance.ts';
import type { Handler } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { pointOf } from '../../platform/places/point-of.ts';
import { verifiedHospitals } from '../hospitals/verified-store.ts';
import { readDonor } from './donor-store.ts';

const MOST = 3;

/** Radii in km that are searched one after the other: the last covers the country from any place in it. */
const CIRCLES = [20, 200, 2000];

/** The nearest hospitals to a home; none if nobody knows where it is. */
async function nearestTo(db: Database, home: Pick<Row<'donors'>, 'latitude' | 'longitude'>) {
  const center = pointOf(home);
  if (center === null) return [];
  for (const km of CIRCLES) {
    const found = (await verifiedHospitals(db, { center, km }))
      .flatMap((hospital) => {
        const point = pointOf(hospital);
        return point ? [{ hospital, distanceKm: haversineKm(center, point) }] : [];
      })
      .filter(({ distanceKm }) => distanceKm <= km)
      .sort((a, b) => a.distanceKm - b.distanceKm);
    if (found.length >= MOST || km === CIRCLES.at(-1))
      return found.slice(0, MOST).map((one) => ({ ...one, distanceKm: roundKm(one.distanceKm) }));
  }
  return [];
}

/** Where a donor whose type nobody knows can be tested and give. */
export const listBloodBanks: Handler<'GET /donor/blood-banks'> = async ({ context: { db }, principal }) => {
  const nearest = await nearestTo(db, await readDonor(db, principal.id));
  return {
    bloodBanks: nearest.map(({ hospital, ...distance }) => {
      const coordinates = pointOf(hospital);
      return {
        hospital: {
          _id: hospital.user_id,
          name: hospital.name,
          address: hospital.address,
          phone: hospital.phone,
          phoneE164: hospital.phone_e164,
        },
        location: { address: hospital.location_address, ...(coordinates && { coordinates }) },
        ...distance,
        operatingHours: JSON.parse(hospital.operating_hours) as OperatingHours,
      };
    }),
  };
};
