import type { BloodType, Component } from '../../../shared/rules/blood.ts';
import { askableAt, UK_INTERVAL_DAYS } from '../../../shared/rules/eligibility.ts';
import { type Need, tiersOf } from '../../people/matching/match-donors.ts';
import type { Found } from '../../people/matching/match-store.ts';
import type { Scan } from './plain-scan-store.ts';
import { placeNamed } from './population.ts';

export const NOW = new Date('2026-03-05T07:00:00.000Z');
export const LIMIT = 50;
const RADIUS_KM = 25;
const INTERVALS = { ...UK_INTERVAL_DAYS, apheresis: null };

/** Districts of Mogadishu with a hospital; the turns use one after the other. */
const DISTRICTS = ['Hodan', 'Wadajir', 'Karan', 'Yaqshid', 'Howlwadag', 'Daynile', 'Waberi', 'Shibis'];

export interface Wanted {
  readonly bloodType: BloodType;
  readonly component: Component;
}

export const WANTED: readonly Wanted[] = (['O-', 'A+', 'AB+'] as const).flatMap((bloodType) =>
  (['whole_blood', 'red_cells'] as const).map((component) => ({ bloodType, component })),
);

export const needsOf = ({ bloodType, component }: Wanted): Need[] =>
  DISTRICTS.map((district) => ({
    bloodType,
    component,
    point: placeNamed(district),
    radiusKm: RADIUS_KM,
    now: NOW,
    intervals: INTERVALS,
  }));

type Tiered = (scan: Scan) => Promise<Found[]> | Found[];

/** Exact before compatible, for contenders that can only find "the nearest of these types". */
export async function byTier(need: Need, search: Tiered): Promise<Found[]> {
  const { point: center } = need;
  if (!center) return [];
  const { cutoffs } = askableAt(need.now, need.intervals);
  const found: Found[] = [];
  for (const bloodTypes of tiersOf(need)) {
    const limit = LIMIT - found.length;
    if (limit > 0)
      found.push(...(await search({ bloodTypes, cutoffs, center, radiusKm: need.radiusKm, limit })));
  }
  return found;
}

/** The ids of donors in order, to compare two answers. */
export const idsOf = (found: readonly Found[]): string => found.map(({ user_id }) => user_id).join(' ');
