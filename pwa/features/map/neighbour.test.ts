import { expect, it } from 'vitest';
import shapes from '../../../shared/country/region-shapes.json' with { type: 'json' };
import { neighbour } from './neighbour.ts';

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
const spotOf = (code: string) => {
  const spot = shapes.regions.find((region) => region.code === code);
  if (!spot) throw new Error(`no ${code}`);
  return spot;
};
const from = (code: string, key: string) => neighbour(spotOf(code), key, shapes.regions);

it('goes to the region in that direction, near and straight ahead', () => {
  expect(from('MU', 'ArrowUp')).toBe('NU');
  expect(from('NU', 'ArrowUp')).toBe('BR');
  expect(from('BY', 'ArrowLeft')).toBe('GE');
  expect(from('TO', 'ArrowLeft')).toBe('WO');
});

it('stays if there is no region in that direction, and for any other key', () => {
  expect(from('BR', 'ArrowRight')).toBeUndefined();
  expect(from('AW', 'ArrowUp')).toBeUndefined();
  expect(from('AW', 'Home')).toBeUndefined();
});

it('leads from each region to every other', () => {
  const all = shapes.regions.map(({ code }) => code).toSorted();
  for (const start of all) {
    const reached = new Set([start]);
    for (const code of reached)
      for (const key of ARROWS) {
        const next = from(code, key);
        if (next) reached.add(next);
      }
    expect([...reached].toSorted(), `from ${start}`).toEqual(all);
  }
});
