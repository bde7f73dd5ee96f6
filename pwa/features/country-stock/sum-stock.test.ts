import { expect, it } from 'vitest';
import type { StockPlace } from '../../../shared/contract/country-stock.ts';
import { coverStep, isLow, regionRows, townRows } from './sum-stock.ts';

const row = (
  bloodType: 'O-' | 'A+',
  component: 'whole_blood' | 'platelets',
  units: number,
  used: number,
) => ({ bloodType, component, units, expiring: 1, used, daysOfCover: null });

const PLACES: readonly StockPlace[] = [
  {
    region: 'BN',
    town: 'Mogadishu',
    stock: [row('O-', 'whole_blood', 6, 28), row('O-', 'platelets', 2, 0), row('A+', 'whole_blood', 8, 28)],
  },
  { region: 'BN', town: 'Afgooye', stock: [row('A+', 'platelets', 3, 0)] },
  { region: null, town: null, stock: [row('A+', 'whole_blood', 1, 0)] },
];

it('adds up the components of a type, and the types of a town', () => {
  const [mogadishu, ...others] = townRows(PLACES);
  expect(mogadishu).toMatchObject({ units: 16, expiring: 3, used: 56, cover: 8 });
  expect(mogadishu?.types.get('O-')).toEqual({ units: 8, expiring: 2, used: 28, cover: 8 });
  expect(others.map(({ town }) => town)).toEqual(['Afgooye', null]);
});

it('leaves out the towns that have none of a component', () => {
  expect(townRows(PLACES, 'platelets').map(({ town, units }) => [town, units])).toEqual([
    ['Mogadishu', 2],
    ['Afgooye', 3],
  ]);
});

it('adds up the towns of a region, and shows the others with zeros', () => {
  const regions = regionRows(townRows(PLACES));
  expect(regions).toHaveLength(18);
  expect(regions.find(({ code }) => code === 'BN')).toMatchObject({ units: 19, used: 56, cover: 9.5 });
  expect(regions.find(({ code }) => code === 'BR')).toMatchObject({ units: 0, used: 0, cover: null });
});

it.each([
  [null, 0, false],
  [20, 0, false],
  [13.9, 1, false],
  [7, 1, false],
  [6.9, 2, false],
  [2.9, 3, true],
  [0, 3, true],
])('%s days of cover have shade %i', (cover, step, low) => {
  expect([coverStep(cover), isLow(cover)]).toEqual([step, low]);
});
