import {
  type BloodType,
  type Component,
  compatibleDonorTypes,
  type MatchKind,
  matchKind,
} from '../../../shared/rules/blood.ts';
import type { Coordinates } from '../../../shared/rules/distance.ts';
import { askableAt, type DonationIntervals } from '../../../shared/rules/eligibility.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { isAvailable } from './is-available.ts';
import { anyDonors, describeDonors, type Found } from './match-store.ts';
import { nearestDonors } from './nearest-donors.ts';

/** What blood is needed, where, and the largest distance from which donors may come. */
export interface Need {
  readonly bloodType: BloodType;
  readonly component: Component;
  readonly point: Coordinates | null;
  readonly radiusKm: number;
  readonly now: Date;
  readonly intervals: DonationIntervals;
  /** Donors who are not looked for, by their ids: those who are coming. */
  readonly without?: readonly string[];
}

export interface DonorMatch extends Row<'donors'> {
  readonly name: string;
  readonly blood_type: BloodType;
  readonly match: MatchKind;
  /** To the middle of the donor's square (`shownDistanceKm`); null in a general search. */
  readonly distanceKm: number | null;
  /** Within the days and hours that the donor set, and not paused. */
  readonly available: boolean;
}

interface Matches {
  readonly donors: DonorMatch[];
  /** How many there are, up to MATCHES_MAX and one; of those up to the end of the page if `first` is left out. */
  readonly total: number;
  /** `general` if no coordinates are known, or nobody lives within the radius. */
  readonly searchMethod: 'location-based' | 'general';
  /** How many of all matches come first; left out if `first` is. */
  readonly first?: number;
}

/** Which of these donors, by their ids, come before the others. */
type First = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** No list and no count goes beyond this: nobody alerts more donors for one request. */
export const MATCHES_MAX = 1000;

/** The exact type, then all compatible ones: within a tier the nearest comes first, whatever their type. */
export function tiersOf({ bloodType, component }: Need): BloodType[][] {
  const [exact, ...compatible] = compatibleDonorTypes(bloodType, component);
  return [exact ? [exact] : [], compatible].filter((tier) => tier.length > 0);
}

type Search = (tier: readonly BloodType[], limit: number) => Promise<Found[]>;

async function searchByTier(need: Need, limit: number, search: Search): Promise<Found[]> {
  const found: Found[] = [];
  for (const tier of tiersOf(need)) {
    if (found.length < limit) found.push(...(await search(tier, limit - found.length)));
  }
  return found;
}

/** The first `limit` donors within the radius; none if the point is not known. */
export function searchNear(db: Database, need: Need, limit: number): Promise<Found[]> {
  const { point, radiusKm } = need;
  if (!point) return Promise.resolve([]);
  const at = askableAt(need.now, need.intervals);
  return searchByTier(need, limit, (bloodTypes, count) =>
    nearestDonors(db, { bloodTypes, ...at }, point, radiusKm, count),
  );
}

/** The first `limit` donors wherever they live, in the order in which they joined. */
function searchAnywhere(db: Database, need: Need, limit: number): Promise<Found[]> {
  const at = askableAt(need.now, need.intervals);
  return searchByTier(need, limit, async (bloodTypes, count) => {
    const lists = [];
    for (const bloodType of bloodTypes) lists.push(await anyDonors(db, { bloodType, ...at }, count));
    return lists
      .flat()
      .sort((a, b) => (a.user_id < b.user_id ? -1 : 1))
      .slice(0, count);
  });
}

async function describeFound(db: Database, found: readonly Found[], need: Need): Promise<DonorMatch[]> {
  if (found.length === 0) return [];
  const rows = await describeDonors(
    db,
    found.map(({ user_id }) => user_id),
  );
  const byId = new Map(rows.map((row) => [row.user_id, row]));
  return found.flatMap(({ user_id, distance_km }) => {
    const row = byId.get(user_id);
    const match = row?.blood_type ? matchKind(need.bloodType, row.blood_type, need.component) : null;
    if (!row?.blood_type || !match) return [];
    const { blood_type } = row;
    return [{ ...row, blood_type, match, distanceKm: distance_km, available: isAvailable(row, need.now) }];
  });
}

/**
 * Donors who are active, eligible, compatible, and within both the radius and their own travel distance, by the middles
 * of their squares: exact type before compatible, then nearest, then by id; MATCHES_MAX at most. Those whom `first`
 * selects, out of all of these, come before the rest, in the same order.
 */
export async function matchDonors(
  db: Database,
  need: Need & { readonly limit: number; readonly offset: number; readonly first?: First },
): Promise<Matches> {
  const { first: firstOf, without = [] } = need;
  const end = Math.min(need.offset + need.limit, MATCHES_MAX);
  // One more than are listed says that there are more.
  const most = (firstOf ? MATCHES_MAX + 1 : end) + without.length;
  const near = await searchNear(db, need, most);
  const isNear = near.length > 0;
  const all = isNear ? near : await searchAnywhere(db, need, most);
  const counted = all.filter(({ user_id }) => !without.includes(user_id)).slice(0, most - without.length);
  const found = counted.slice(0, MATCHES_MAX);
  const first = await firstOf?.(found.map(({ user_id }) => user_id));
  const ranked = first
    ? [
        ...found.filter(({ user_id }) => first.has(user_id)),
        ...found.filter(({ user_id }) => !first.has(user_id)),
      ]
    : found;
  return {
    donors: await describeFound(db, ranked.slice(need.offset, end), need),
    total: counted.length,
    searchMethod: isNear ? 'location-based' : 'general',
    ...(first && { first: first.size }),
  };
}
