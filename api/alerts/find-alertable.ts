import { WAVE_TIERS, type WaveTier } from '../../shared/contract/alerts.ts';
import { type BloodType, compatibleDonorTypes } from '../../shared/rules/blood.ts';
import { askableAt } from '../../shared/rules/eligibility.ts';
import type { Database } from '../database/database.ts';
import { type Need, tiersOf } from '../matching/match-donors.ts';
import {
  type Askable,
  anyDonors,
  countAskable,
  countReachable,
  type Found,
} from '../matching/match-store.ts';
import { nearestDonors } from '../matching/nearest-donors.ts';
import { ofRegion } from './alertable-store.ts';
import { ringOf } from './wave-plan.ts';

/** Donors of one tier and one ring. */
export interface Alertable {
  readonly tier: WaveTier;
  /** Null where nobody knows the coordinates. */
  readonly radiusKm: number | null;
  readonly donors: readonly Found[];
}

type Also = NonNullable<Askable['also']>;

/** A need, with the region that is asked first where there are no coordinates. */
export interface RegionalNeed extends Need {
  readonly region: string | null;
}

async function findNear(
  db: Database,
  who: Askable,
  need: Need,
  limit: number,
): Promise<Omit<Alertable, 'tier'>> {
  const { point, radiusKm } = need;
  if (!point) return { radiusKm: null, donors: [] };
  const nearest = await nearestDonors(db, who, point, radiusKm, limit);
  const ring = ringOf(nearest[0]?.distance_km ?? 0, radiusKm);
  return { radiusKm: ring, donors: nearest.filter(({ distance_km }) => (distance_km ?? 0) <= ring) };
}

/** Without coordinates: those of the region, and where there are none, those of the whole country. */
async function findAnywhere(
  db: Database,
  who: Askable & { readonly also: Also },
  region: string | null,
  limit: number,
): Promise<Omit<Alertable, 'tier'>> {
  const found = async (also: Also) => {
    const lists: Found[][] = [];
    for (const bloodType of who.bloodTypes)
      lists.push(await anyDonors(db, { ...who, bloodType, also }, limit));
    return lists.flat().slice(0, limit);
  };
  const inRegion = region === null ? [] : await found(ofRegion(region, who.also));
  return { radiusKm: null, donors: inRegion.length > 0 ? inRegion : await found(who.also) };
}

/**
 * The next donors to alert: the nearest of the narrowest ring that has any, the exact type before the
 * compatible ones; at most `limit`. Null where there is nobody.
 */
export async function findAlertable(
  db: Database,
  need: RegionalNeed,
  also: Also,
  limit: number,
): Promise<Alertable | null> {
  const at = askableAt(need.now, need.intervalDays);
  for (const [index, bloodTypes] of tiersOf(need).entries()) {
    const who: Askable & { also: Also } = { bloodTypes: bloodTypes as BloodType[], ...at, also };
    const found = need.point
      ? await findNear(db, who, need, limit)
      : await findAnywhere(db, who, need.region, limit);
    const tier = WAVE_TIERS[index];
    if (tier && found.donors.length > 0) return { tier, ...found };
  }
  return null;
}

/** Is there anybody of whom all this holds, within reach? */
export async function isAnybody(db: Database, need: RegionalNeed, also: Also): Promise<boolean> {
  const { point, radiusKm, bloodType, component } = need;
  const who = {
    bloodTypes: compatibleDonorTypes(bloodType, component),
    ...askableAt(need.now, need.intervalDays),
    also,
  };
  const count = point
    ? await countReachable(db, who, { center: point, km: radiusKm }, 1)
    : await countAskable(db, who, 1);
  return count > 0;
}
