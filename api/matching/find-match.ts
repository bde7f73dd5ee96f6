import { type MatchKind, matchKind } from '../../shared/rules/blood.ts';
import { haversineKm } from '../../shared/rules/distance.ts';
import { isEligible } from '../../shared/rules/eligibility.ts';
import type { Database } from '../database/database.ts';
import { type Need, searchNear } from './match-donors.ts';
import { describeDonors } from './match-store.ts';

export interface OneMatch {
  readonly match: MatchKind;
  /** Null in a general search. */
  readonly distanceKm: number | null;
}

/** Is this donor among those whom `matchDonors` would find, were its list endless? Null where he is not. */
export async function findMatch(db: Database, need: Need, donorId: string): Promise<OneMatch | null> {
  const [donor] = await describeDonors(db, [donorId]);
  if (!donor?.blood_type || donor.active !== 1) return null;
  if (!isEligible(donor.last_donation_at, need.now, need.intervalDays)) return null;
  const match = matchKind(need.bloodType, donor.blood_type, need.component);
  if (!match) return null;

  const { point, radiusKm } = need;
  const { latitude, longitude } = donor;
  if (!point) return { match, distanceKm: null };
  if (latitude !== null && longitude !== null) {
    const distanceKm = haversineKm(point, { latitude, longitude });
    if (distanceKm <= Math.min(radiusKm, donor.max_travel_km)) return { match, distanceKm };
  }
  const isGeneral = (await searchNear(db, need, 1)).length === 0;
  return isGeneral ? { match, distanceKm: null } : null;
}
