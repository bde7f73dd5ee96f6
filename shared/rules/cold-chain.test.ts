import { expect, it } from 'vitest';
import { coldVerdict, shareBox, transportRange } from './cold-chain.ts';

it.each([
  ['red_cells', 1.9, 'refuse'],
  ['red_cells', 2, 'fine'],
  ['whole_blood', 6, 'fine'],
  ['red_cells', 6.1, 'warn'],
  ['whole_blood', 10, 'warn'],
  ['red_cells', 10.1, 'refuse'],
  ['platelets', 19.9, 'refuse'],
  ['platelets', 20, 'fine'],
  ['platelets', 24, 'fine'],
  ['platelets', 24.1, 'refuse'],
  ['plasma', -18, 'fine'],
  ['plasma', -17.9, 'refuse'],
] as const)('says of %s in a box of %d °C: %s', (component, temperature, verdict) => {
  expect(coldVerdict(component, temperature)).toBe(verdict);
});

it('puts only what keeps at one temperature into one box', () => {
  expect(shareBox(['whole_blood', 'red_cells'])).toBe(true);
  expect(shareBox(['red_cells', 'platelets'])).toBe(false);
  expect(shareBox(['plasma', 'plasma'])).toBe(true);
  expect(transportRange('platelets')).toEqual({ min: 20, max: 24 });
});
