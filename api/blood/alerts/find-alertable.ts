import { WAVE_TIERS, type WaveTier } from '../../../shared/contract/alerts.ts';
import { compatibleDonorTypes } from '../../../shared/rules/blood.ts';
import { askableAt } from '../../../shared/rules/eligibility.ts';
import { type Need, tiersOf } from '../../people/matching/match-donors.ts';
import {
  type Askable,
  anyDonors,
  countAskable,
  countReachable,
  type Found,
  findAmong,
} from '../../people/matching/match-store.ts';
import { chooseIndex, nearestDonors } from '../../people/matching/nearest-donors.ts';
import type { Database } from '../../platform/database/database.ts';
import { ofRegion, type Sought } from './alertable-store.ts';
import { ringOf } from './wave-plan.ts';

/** Donors of one tier and one ring. */
export interface Alertable {
  readonly tier: WaveTier;
  /** Null if the coordinates are not known. */
  readonly radiusKm: number | null;
  readonly donors: readonly Found[];
}

/** A need, with the region that is searched first if there are no coordinates. */
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

/** Without coordinates: those of the region, or of the whole country if the region has none. */
async function findAnywhere(
  db: Database,
  asked: Askable & Sought,
  region: string | null,
  limit: number,
): Promise<Omit<Alertable, 'tier'>> {
  const { who } = await chooseIndex(db, asked);
  const found = async (also: Sought['also']) => {
    const lists: Found[][] = [];
    for (const bloodType of who.bloodTypes)
      lists.push(await anyDonors(db, { ...who, bloodType, also }, limit));
    return lists.flat().slice(0, limit);
  };
  const inRegion = region === null ? [] : await found(ofRegion(region, asked.also));
  return { radiusKm: null, donors: inRegion.length > 0 ? inRegion : await found(asked.also) };
}

/**
 * The next donors to alert: the nearest of the narrowest ring that has any, the exact type before the compatible ones;
 * at most `limit`. Null if there are none.
 */
export async function findAlertable(
  db: Database,
  need: RegionalNeed,
  alerted: Sought,
  limit: number,
): Promise<Alertable | null> {
  const at = askableAt(need.now, need.intervals);
  for (const [index, bloodTypes] of tiersOf(need).entries()) {
    const who = { bloodTypes, ...at, ...alerted };
    const found = need.point
      ? await findNear(db, who, need, limit)
      : await findAnywhere(db, who, need.region, limit);
    const tier = WAVE_TIERS[index];
    if (tier && found.donors.length > 0) return { tier, ...found };
  }
  return null;
}

/** Is there anybody within the radius who meets all of these conditions? */
export async function isAnybody(db: Database, need: RegionalNeed, alerted: Sought): Promise<boolean> {
  const { point, radiusKm, bloodType, component } = need;
  const who = {
    bloodTypes: compatibleDonorTypes(bloodType, component),
    ...askableAt(need.now, need.intervals),
    ...alerted,
  };
  const count = point
    ? await countReachable(db, who, { center: point, km: radiusKm }, 1)
    : await countAskable(db, who, 1);
  return count > 0;
}

/** Is each of these donors still found, at the same distance as before? */
export async function stillAlertable(
  db: Database,
  need: RegionalNeed,
  alerted: Sought,
  { tier, donors }: Alertable,
): Promise<boolean> {
  const who = {
    bloodTypes: tiersOf(need)[WAVE_TIERS.indexOf(tier)] ?? [],
    ...askableAt(need.now, need.intervals),
    ...alerted,
  };
  const circle = need.point && { center: need.point, km: need.radiusKm };
  const ids = donors.map(({ user_id }) => user_id);
  const found = await findAmong(db, who, circle, ids);
  const distances = new Map(found.map(({ user_id, distance_km }) => [user_id, distance_km]));
  return donors.every(({ user_id, distance_km }) => distances.get(user_id) === distance_km);
}
