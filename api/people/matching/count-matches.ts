import { type BloodType, compatibleDonorTypes, recipientTypesFor } from '../../../shared/rules/blood.ts';
import type { Coordinates } from '../../../shared/rules/distance.ts';
import { askableAt } from '../../../shared/rules/eligibility.ts';
import type { Database } from '../../platform/database/database.ts';
import { MATCHES_MAX, type Need } from './match-donors.ts';
import { countAskable, countReachable, findAmong } from './match-store.ts';

/** How many donors `matchDonors` would find for a need, counted up to MATCHES_MAX before those `without` are left out. */
type CountMatches = (need: Pick<Need, 'bloodType' | 'component' | 'point' | 'without'>) => Promise<number>;

/** Types that fit most needs first: if these are enough, a few of them answer all needs of a list. */
const mostUsefulFirst = (types: readonly BloodType[]): BloodType[] =>
  types.toSorted(
    (a, b) => recipientTypesFor(b, 'red_cells').length - recipientTypesFor(a, 'red_cells').length,
  );

/**
 * Counts for the needs of one list, all as of one moment: donors of a type are counted once per place, whichever needs
 * they match, and only while fewer than MATCHES_MAX have been found.
 */
export function matchCounter(
  db: Database,
  { radiusKm, now, intervals }: Pick<Need, 'radiusKm' | 'now' | 'intervals'>,
): CountMatches {
  const at = askableAt(now, intervals);
  const counted = new Map<string, number>();

  const countType = async (type: BloodType, center: Coordinates | null): Promise<number> => {
    const key = JSON.stringify([type, center]);
    const who = { bloodTypes: [type], ...at };
    const count =
      counted.get(key) ??
      (await (center
        ? countReachable(db, who, { center, km: radiusKm }, MATCHES_MAX)
        : countAskable(db, who, MATCHES_MAX)));
    counted.set(key, count);
    return count;
  };

  const countTypes = async (types: readonly BloodType[], center: Coordinates | null): Promise<number> => {
    const known = types.filter((type) => counted.has(JSON.stringify([type, center])));
    let count = 0;
    for (const type of new Set([...known, ...mostUsefulFirst(types)])) {
      count += await countType(type, center);
      if (count >= MATCHES_MAX) return MATCHES_MAX;
    }
    return count;
  };

  return async ({ bloodType, component, point, without = [] }) => {
    const types = compatibleDonorTypes(bloodType, component);
    const near = point ? await countTypes(types, point) : 0;
    const count = near > 0 ? near : await countTypes(types, null);
    if (without.length === 0) return count;
    const circle = point && near > 0 ? { center: point, km: radiusKm } : null;
    return count - (await findAmong(db, { bloodTypes: types, ...at }, circle, without)).length;
  };
}
