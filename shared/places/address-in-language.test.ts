import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../contract/languages.ts';
import { ARABIC_NAMES } from '../country/arabic-names.ts';
import { addressInLanguage } from './address-in-language.ts';
import { nameOfPlace, namesByKey } from './names-by-key.ts';
import { placeIndex } from './place-index.ts';

const NAMES = new Map(LANGUAGES.map((language) => [language, namesByKey(language, 'all')]));
const shown = (address: string, language: Language) =>
  addressInLanguage(address, (key) => NAMES.get(language)?.get(key));

it.each([
  ['Mogadishu', 'ar', 'مقديشو'],
  ['Muqdisho', 'ar', 'مقديشو'],
  ['Hodan, Mogadishu', 'ar', 'هدن، مقديشو'],
  ['xamar weyne,  MUQDISHO', 'ar', 'حمر وين، مقديشو'],
  ['Maka Al-Mukarama Road, Hodan', 'ar', 'Maka Al-Mukarama Road، هدن'],
  ['Laascaanood', 'ar', 'لاسعانود'],
  ['Karaan, Mogadishu', 'so', 'Kaaraan, Muqdisho'],
  ['Maka Al-Mukarama Road, Mogadishu', 'so', 'Maka Al-Mukarama Road, Muqdisho'],
  ['Kaaraan, Muqdisho', 'en', 'Karan, Mogadishu'],
  ['Laascaanood', 'en', 'Las Anod'],
  ['هدن، مقديشو', 'en', 'Hodan, Mogadishu'],
  ['Lower Shabelle', 'so', 'Shabeellaha Hoose'],
  ['Lower Shabelle', 'fr', 'Bas-Shabelle'],
  ['Hodan, Muqdisho', 'es', 'Hodan, Mogadiscio'],
  ['Hodan, Mogadishu', 'fr', 'Hodan, Mogadiscio'],
  ['Hodan, Mogadishu', 'de', 'Hodan, Mogadischu'],
] as const)('%s in %s is %s', (address, language, text) => {
  expect(shown(address, language)).toBe(text);
});

it.each(
  LANGUAGES.flatMap((language) =>
    ['', 'Market Street', 'Nairobi, Kenya'].map((text) => [text, language] as const),
  ),
)('"%s" in %s stays as it is', (address, language) => {
  expect(shown(address, language)).toBe(address);
});

it('leaves an address in Arabic as it is', () => {
  expect(shown('شارع مكة المكرمة', 'ar')).toBe('شارع مكة المكرمة');
});

it('names places of the gazetteer only, every town whose inhabitants are known among them, in Arabic letters', () => {
  const { places } = placeIndex();
  const known = new Set(places.map(({ place }) => place.name));
  expect(Object.keys(ARABIC_NAMES).filter((name) => !known.has(name))).toEqual([]);
  expect(Object.values(ARABIC_NAMES).filter((name) => !/^[\u0600-\u06ff0-9 ]+$/.test(name))).toEqual([]);
  const large = places.filter(({ town, weight }) => town === null && weight > 20_000);
  expect(large.map(({ place }) => place.name).filter((name) => !(name in ARABIC_NAMES))).toEqual([]);
});

it.each(LANGUAGES)('gives no two places the same key with different names, in %s', (language) => {
  const entries = placeIndex().places.flatMap(({ place }) => {
    const name = nameOfPlace(place, language);
    const written = [place.name, place.somali, ARABIC_NAMES[place.name] ?? place.name];
    return name === undefined ? [] : written.map((each) => [each, name] as const);
  });
  expect(entries.filter(([text, name]) => shown(text, language) !== name)).toEqual([]);
});
