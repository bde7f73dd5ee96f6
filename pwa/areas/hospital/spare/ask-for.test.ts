import { expect, it } from 'vitest';
import { linesFor } from './ask-for.ts';

const UNITS = [
  { bloodType: 'A-', component: 'red_cells', units: 2 },
  { bloodType: 'O-', component: 'red_cells', units: 5 },
] as const;

it('asks for no more than is needed, the patient’s own type first', () => {
  expect(linesFor([...UNITS], 1)).toEqual([{ ...UNITS[0], units: 1 }]);
  expect(linesFor([...UNITS], 4)).toEqual([UNITS[0], { ...UNITS[1], units: 2 }]);
});

it('asks for what there is if more is needed, and for nothing if nothing is', () => {
  expect(linesFor([...UNITS], 20)).toEqual(UNITS);
  expect(linesFor([...UNITS], 0)).toBeUndefined();
  expect(linesFor([], 3)).toBeUndefined();
});
