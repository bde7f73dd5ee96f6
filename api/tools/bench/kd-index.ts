import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { BloodType } from '../../../shared/rules/blood.ts';
import { type Coordinates, haversineKm } from '../../../shared/rules/distance.ts';
import { squareMiddle } from '../../people/matching/grid.ts';
import type { Found } from '../../people/matching/match-store.ts';
import type { Scan } from './plain-scan-store.ts';
import type { BenchDonor } from './population.ts';

interface KdIndex {
  /** The same search as `scanForNearest`; among donors at the same distance geokdbush chooses in its own way. */
  nearest(scan: Scan): Found[];
}

/** All donors in memory in a k-d tree, at the middles of their squares. */
export function createKdIndex(donors: readonly BenchDonor[]): KdIndex {
  const places = donors.map(squareMiddle);
  const tree = new KDBush(donors.length);
  for (const { longitude, latitude } of places) tree.add(longitude, latitude);
  tree.finish();
  const distanceTo = (center: Coordinates, index: number): number =>
    haversineKm(center, places[index] as Coordinates);

  return {
    nearest: ({ bloodTypes, cutoffs, center, radiusKm, limit }) => {
      const types = new Set<BloodType>(bloodTypes);
      const wanted = (index: number): boolean => {
        const donor = donors[index];
        return (
          donor !== undefined &&
          types.has(donor.bloodType) &&
          donor.active &&
          (donor.lastDonationAt === null ||
            donor.lastDonationAt <= (cutoffs[donor.intervalKind ?? 0] ?? '')) &&
          distanceTo(center, index) <= donor.maxTravelKm
        );
      };
      return around(tree, center.longitude, center.latitude, limit, radiusKm, wanted).flatMap((index) => {
        const donor = donors[index];
        return donor ? [{ user_id: donor.id, distance_km: distanceTo(center, index) }] : [];
      });
    },
  };
}
