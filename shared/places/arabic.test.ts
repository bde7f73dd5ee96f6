import { expect, it } from 'vitest';
import { addressInArabic } from './address-in-arabic.ts';
import { arabicByKey } from './arabic-by-key.ts';
import { ARABIC_NAMES } from './arabic-names.ts';
import { placeIndex } from './place-index.ts';

const NAMES = arabicByKey('all');
const arabic = (address: string) => addressInArabic(address, (key) => NAMES.get(key));

it.each([
  ['Mogadishu', 'مقديشو'],
  ['Muqdisho', 'مقديشو'],
  ['Hodan, Mogadishu', 'هدن، مقديشو'],
  ['xamar weyne,  MUQDISHO', 'حمر وين، مقديشو'],
  ['Maka Al-Mukarama Road, Hodan', 'Maka Al-Mukarama Road، هدن'],
  ['Laascaanood', 'لاسعانود'],
])('%s is written %s', (address, text) => {
  expect(arabic(address)).toBe(text);
});

it.each(['', 'Market Street', 'Nairobi, Kenya', 'شارع مكة المكرمة'])('"%s" stays as it is', (address) => {
  expect(arabic(address)).toBe(address);
});

it('names places of the gazetteer only, every town whose inhabitants are known among them, in Arabic letters', () => {
  const { places } = placeIndex();
  const known = new Set(places.map(({ place }) => place.name));
  expect(Object.keys(ARABIC_NAMES).filter((name) => !known.has(name))).toEqual([]);
  expect(Object.values(ARABIC_NAMES).filter((name) => !/^[\u0600-\u06ff0-9 ]+$/.test(name))).toEqual([]);
  const large = places.filter(({ town, weight }) => town === null && weight > 20_000);
  expect(large.map(({ place }) => place.name).filter((name) => !(name in ARABIC_NAMES))).toEqual([]);
});

it('gives no two places the same key with different names', () => {
  const entries = placeIndex().places.flatMap(({ place }) => {
    const name = ARABIC_NAMES[place.name];
    return name === undefined ? [] : [[place.name, name] as const, [place.somali, name] as const];
  });
  expect(entries.filter(([name, text]) => arabic(name) !== text)).toEqual([]);
});
