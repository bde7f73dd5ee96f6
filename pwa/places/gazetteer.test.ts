import { expect, it } from 'vitest';
import * as gazetteer from '../../shared/places/look-up.ts';
import { placeText, regionText } from './gazetteer.ts';

const hodan = gazetteer.findPlace('Hodan, Mogadishu');
const hargeisa = gazetteer.findPlace('Hargeisa');

it('writes a district with its town, by the names of the language', () => {
  expect(hodan && placeText(hodan, 'en', gazetteer)).toBe('Hodan, Mogadishu');
  expect(hodan && placeText(hodan, 'so', gazetteer)).toBe('Hodan, Muqdisho');
});

it('writes a town alone', () => {
  expect(hargeisa && placeText(hargeisa, 'en', gazetteer)).toBe('Hargeisa');
  expect(hargeisa && placeText(hargeisa, 'so', gazetteer)).toBe('Hargeysa');
});

it('names the region', () => {
  const marka = gazetteer.findPlace('Marka');
  expect(marka && regionText(marka, 'en', gazetteer)).toBe('Lower Shabelle');
  expect(marka && regionText(marka, 'so', gazetteer)).toBe('Shabeellaha Hoose');
});
