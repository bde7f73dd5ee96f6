import { expect, it } from 'vitest';
import { sharesOf } from './blood-type-shares.ts';

it('gives each type its share of the requests, most requested first', () => {
  expect(
    sharesOf([
      { _id: 'O-', count: 1, units: 4 },
      { _id: 'A+', count: 2, units: 3 },
      { _id: 'B+', count: 0, units: 0 },
      { _id: 'A-', count: 1, units: 1 },
    ]),
  ).toEqual([
    { type: 'A+', count: 2, units: 3, percent: 50 },
    { type: 'A-', count: 1, units: 1, percent: 25 },
    { type: 'O-', count: 1, units: 4, percent: 25 },
  ]);
});

it('is empty if nothing was asked for', () => {
  expect(sharesOf([])).toEqual([]);
});
