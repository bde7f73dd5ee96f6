import { type MatchKind, matchKind } from '../../../shared/rules/blood.ts';
import { isDeferred } from '../../../shared/rules/deferral.ts';
import { haversineKm } from '../../../shared/rules/distance.ts';
import { intervalOf, isEligible } from '../../../shared/rules/eligibility.ts';
import type { Database } from '../../platform/database/database.ts';
import { coordinatesOf } from '../../platform/places/place-columns.ts';
import { barOf } from './giving-bar.ts';
import { type Need, searchNear } from './match-donors.ts';
import { describeDonors } from './match-store.ts';
import { shownDistanceKm } from './shown-place.ts';

export interface OneMatch {
  readonly match: MatchKind;
  /** From the donor's home, shown only to them; null in a general search. */
  readonly ownDistanceKm: number | null;
}

/** Is this donor among those whom `matchDonors` would find without its limit? Null if they are not. */
export async function findMatch(db: Database, need: Need, donorId: string): Promise<OneMatch | null> {
  const [donor] = await describeDonors(db, [donorId]);
  if (!donor?.blood_type || donor.active !== 1) return null;
  const interval = intervalOf(need.intervals, donor.interval_kind);
  if (!isEligible(donor.last_donation_at, need.now, interval)) return null;
  if (isDeferred(donor.deferred_until, need.now) || barOf(donor, need.now)) return null;
  const match = matchKind(need.bloodType, donor.blood_type, need.component);
  if (!match) return null;

  const { point, radiusKm } = need;
  if (!point) return { match, ownDistanceKm: null };
  const shownKm = shownDistanceKm(point, donor);
  const home = coordinatesOf(donor);
  if (shownKm !== null && home && shownKm <= Math.min(radiusKm, donor.max_travel_km))
    return { match, ownDistanceKm: haversineKm(point, home) };
  const isGeneral = (await searchNear(db, need, 1)).length === 0;
  return isGeneral ? { match, ownDistanceKm: null } : null;
}
