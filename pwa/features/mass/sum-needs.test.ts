import { expect, it } from 'vitest';
import type { MassNeed } from '../../../shared/contract/mass-casualties.ts';
import { sumNeeds } from './sum-needs.ts';

const need = (overrides: Partial<MassNeed>): MassNeed => ({
  requestId: 'a-request',
  bloodType: 'O-',
  component: 'whole_blood',
  status: 'pending',
  units: 4,
  received: 1,
  coming: 2,
  waiting: 1,
  ...overrides,
});

it('adds up what hospitals need of the same type and component', () => {
  const sums = sumNeeds(
    [
      { needs: [need({}), need({ bloodType: 'A+' }), need({ component: 'red_cells' })] },
      { needs: [need({ units: 10 })] },
    ],
    false,
  );
  expect(
    sums.map(({ bloodType, component, units, coming }) => [bloodType, component, units, coming]),
  ).toEqual([
    ['A+', 'whole_blood', 4, 2],
    ['O-', 'whole_blood', 14, 4],
    ['O-', 'red_cells', 4, 2],
  ]);
});

it('counts a cancelled need only once the mass casualty is over, because its end cancelled it', () => {
  const hospitals = [{ needs: [need({ status: 'cancelled' })] }];
  expect(sumNeeds(hospitals, false)).toEqual([]);
  expect(sumNeeds(hospitals, true)).toHaveLength(1);
});
