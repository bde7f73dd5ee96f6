import { expect, it } from 'vitest';
import { spareUnits } from './spare.ts';

it('gives what is above the minimum of a type, of whole blood and red cells together', () => {
  const available = [
    { bloodType: 'O-', component: 'whole_blood', units: 5 },
    { bloodType: 'O-', component: 'red_cells', units: 3 },
    { bloodType: 'A+', component: 'whole_blood', units: 2 },
  ] as const;
  expect(spareUnits(available, { 'O-': 4, 'A+': 2 })).toEqual([
    { bloodType: 'O-', component: 'whole_blood', units: 4 },
    { bloodType: 'O-', component: 'red_cells', units: 3 },
  ]);
});

it('gives nothing below the minimum, and everything without one', () => {
  const available = [{ bloodType: 'B+', component: 'red_cells', units: 2 }] as const;
  expect(spareUnits(available, { 'B+': 3 })).toEqual([]);
  expect(spareUnits(available, {})).toEqual(available);
});

it('keeps no minimum of platelets and plasma', () => {
  const available = [{ bloodType: 'O-', component: 'platelets', units: 2 }] as const;
  expect(spareUnits(available, { 'O-': 4 })).toEqual(available);
});
