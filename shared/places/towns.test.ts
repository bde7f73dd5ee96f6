import { expect, it } from 'vitest';
import { findPlace } from './find-place.ts';
import { towns } from './towns.ts';

it('lists each town once, by name, and no district', () => {
  const names = towns().map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(names).toContain('Mogadishu');
  expect(names).not.toContain('Hodan');
});

it('gives every town the same name as the places in it', () => {
  expect(towns().filter(({ name, city }) => name !== city)).toEqual([]);
  expect(towns().map(({ name }) => name)).toContain(findPlace('Hodan, Mogadishu')?.city);
});
