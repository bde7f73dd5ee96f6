import { expect, it } from 'vitest';
import { placesOf } from './toast-places.ts';

const ids = (...all: number[]) => all.map((id) => ({ id }));

it('leaves the place of one that has ended empty while another stands below', () => {
  expect(placesOf(ids(1, 2), ids(2))).toEqual(ids(1, 2));
});

it('gives an empty place to the next one, and room below if there is none', () => {
  expect(placesOf(ids(1, 2), ids(2, 3))).toEqual(ids(3, 2));
  expect(placesOf(ids(1, 2), ids(1, 2, 3))).toEqual(ids(1, 2, 3));
});

it('ends with the last one that is shown', () => {
  expect(placesOf(ids(1, 2, 3), ids(1))).toEqual(ids(1));
  expect(placesOf(ids(1, 2), [])).toEqual([]);
});
