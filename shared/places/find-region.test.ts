import { expect, it } from 'vitest';
import { LANGUAGES } from '../contract/languages.ts';
import { findRegion } from './find-region.ts';
import { nameOfRegion, REGIONS } from './regions.ts';

it('finds each region by its name in each language', () => {
  const lost = REGIONS.flatMap((region) =>
    LANGUAGES.map((language) => nameOfRegion(region, language)).filter((name) => findRegion(name) !== region),
  );
  expect(lost).toEqual([]);
});

it.each([
  ['lower shabelle', 'SH'],
  ['Gobolka Hiiraan', 'HI'],
  ['Bajo Shabelle', 'SH'],
  ['Galgaduud', 'GA'],
  ['Gobolka Maroodi-jeex', 'WO'],
  ['اودل', 'AW'],
  ['شبيلي السفلي', 'SH'],
  ['محافظة جُوبا الوسطى', 'JD'],
])('%s is the region %s', (text, code) => {
  expect(findRegion(text)?.code).toBe(code);
});

it.each(['', 'Mogadishu', 'region'])('"%s" is none', (text) => {
  expect(findRegion(text)).toBeUndefined();
});
