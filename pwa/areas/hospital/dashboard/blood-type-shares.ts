import { BLOOD_TYPES, type BloodType } from '../../../../shared/rules/blood.ts';
import type { Analytics } from '../../../features/requests/queries/hospital-analytics.ts';

interface BloodTypeShare {
  readonly type: BloodType;
  /** Requests, and the units that they asked for. */
  readonly count: number;
  readonly units: number;
  /** Of all requests, whole percent. */
  readonly percent: number;
}

/** The types that were asked for, most requested first, then in the order of BLOOD_TYPES. */
export function sharesOf(distribution: Analytics['bloodTypeDistribution']): BloodTypeShare[] {
  const total = distribution.reduce((sum, { count }) => sum + count, 0);
  return distribution
    .filter(({ count }) => count > 0)
    .map(({ _id, count, units }) => ({ type: _id, count, units, percent: Math.round((100 * count) / total) }))
    .sort((a, b) => b.count - a.count || BLOOD_TYPES.indexOf(a.type) - BLOOD_TYPES.indexOf(b.type));
}
