import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../shared/contract/languages.ts';
import * as gazetteer from '../../../shared/places/look-up.ts';
import { placeIndex } from '../../../shared/places/place-index.ts';
import { placeText, regionText } from './gazetteer.ts';

const hodan = gazetteer.findPlace('Hodan, Mogadishu');
const hargeisa = gazetteer.findPlace('Hargeisa');

it('writes a district with its town, by the names of the language', () => {
  expect(hodan && placeText(hodan, 'en', gazetteer)).toBe('Hodan, Mogadishu');
  expect(hodan && placeText(hodan, 'so', gazetteer)).toBe('Hodan, Muqdisho');
  expect(hodan && placeText(hodan, 'ar', gazetteer)).toBe('هدن، مقديشو');
});

it('writes a town alone', () => {
  expect(hargeisa && placeText(hargeisa, 'en', gazetteer)).toBe('Hargeisa');
  expect(hargeisa && placeText(hargeisa, 'so', gazetteer)).toBe('Hargeysa');
  expect(hargeisa && placeText(hargeisa, 'ar', gazetteer)).toBe('هرجيسا');
});

it('writes every place so that it is found again, in every language', () => {
  const lost = LANGUAGES.flatMap((language) =>
    placeIndex()
      .places.map(({ place }) => ({ place, text: placeText(place, language, gazetteer) }))
      .filter(({ place, text }) => gazetteer.findPlace(text)?.id !== place.id),
  );
  expect(lost).toEqual([]);
});

it('names the region', () => {
  const marka = gazetteer.findPlace('Marka');
  const named = LANGUAGES.map((language) => marka && regionText(marka, language, gazetteer));
  expect(named).toEqual([
    'Lower Shabelle',
    'Shabeellaha Hoose',
    'شبيلي السفلى',
    'Bajo Shabelle',
    'Bas-Shabelle',
    'Unter-Shabelle',
  ]);
});
