import { expect, it } from 'vitest';
import { firstPlaces } from './first-places.ts';

/** Requests as their hospital's letter and a number, as in `a1 a2 b1`. */
const places = (...tiers: readonly string[]) =>
  firstPlaces(
    tiers.map((tier) => tier.split(' ').filter(Boolean)),
    ([hospital = '']: string) => hospital,
  ).join(' ');

it('gives no hospital more than two of the first ten places while others wait', () => {
  expect(places('a1 a2 a3 a4 b1 c1 b2 b3 d1 e1 f1 g1 h1')).toBe('a1 a2 b1 c1 b2 d1 e1 f1 g1 h1');
});

it('gives the remaining places to those passed over, in their order', () => {
  expect(places('a1 a2 a3 a4 a5 b1 a6 a7 a8 a9 a10')).toBe('a1 a2 b1 a3 a4 a5 a6 a7 a8 a9');
  expect(places('a1 a2 a3')).toBe('a1 a2 a3');
  expect(places('')).toBe('');
});

it('moves nothing that does not wait before what does', () => {
  expect(places('a1 a2 a3', 'b1 a4 b2 a5')).toBe('a1 a2 a3 b1 b2 a4 a5');
});
