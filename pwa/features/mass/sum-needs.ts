import type { MassHospital, MassNeed } from '../../../shared/contract/mass-casualties.ts';
import { BLOOD_TYPES } from '../../../shared/rules/blood.ts';

export type NeedSum = Pick<MassNeed, 'bloodType' | 'component' | 'units' | 'received' | 'coming' | 'waiting'>;

const added = (a: NeedSum, b: NeedSum): NeedSum => ({
  ...a,
  units: a.units + b.units,
  received: a.received + b.received,
  coming: a.coming + b.coming,
  waiting: a.waiting + b.waiting,
});

/**
 * What all hospitals need together, by type and component, in the order of the types. A cancelled need does not count.
 */
export function sumNeeds(
  hospitals: readonly Pick<MassHospital, 'needs'>[],
  isOver: boolean,
): readonly NeedSum[] {
  const needs = hospitals
    .flatMap((hospital) => hospital.needs)
    .filter(({ status }) => isOver || status !== 'cancelled');
  const sums = new Map<string, NeedSum>();
  for (const need of needs) {
    const key = `${need.bloodType} ${need.component}`;
    const known = sums.get(key);
    sums.set(key, known ? added(known, need) : need);
  }
  return [...sums.values()].toSorted(
    (a, b) =>
      BLOOD_TYPES.indexOf(a.bloodType) - BLOOD_TYPES.indexOf(b.bloodType) ||
      b.component.localeCompare(a.component),
  );
}
