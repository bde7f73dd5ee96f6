import { ARABIC_NAMES, ARABIC_SPELLINGS } from '../country/arabic-names.ts';
import gazetteer from '../country/gazetteer.json' with { type: 'json' };
import type { GazetteerEntry } from './gazetteer-entry.ts';
import type { Place } from './place.ts';
import { REGIONS } from './regions.ts';
import { hasSound, letterKey, soundKey, wordsOf } from './spelling.ts';

export interface Variant {
  place: IndexedPlace;
  letters: string;
  sound: string;
  /** A name of the place, not an alternative spelling or one of its quarters. */
  isName: boolean;
}

export interface IndexedPlace {
  place: Place;
  /** The town of a district; null for a town. */
  town: IndexedPlace | null;
  hasDistricts: boolean;
  /** Inhabitants for ranking; for a district its share of the town's, 0 when unknown. */
  weight: number;
  variants: Variant[];
  /** A district's name before and after its town's, as people type addresses. */
  addresses: Pick<Variant, 'letters' | 'sound'>[];
}

export interface PlaceIndex {
  places: IndexedPlace[];
  byLetters: ReadonlyMap<string, readonly Variant[]>;
  bySound: ReadonlyMap<string, readonly Variant[]>;
}

const slug = (name: string) => wordsOf(name).join('-');

function placeOf(entry: GazetteerEntry): Place {
  const region = REGIONS.find((candidate) => candidate.code === entry.r);
  return {
    id: entry.c ? `${slug(entry.c)}-${slug(entry.n)}` : slug(entry.n),
    name: entry.n,
    somali: entry.s ?? entry.n,
    arabic: ARABIC_NAMES[entry.n] ?? entry.n,
    city: entry.c ?? entry.n,
    region: region?.name ?? entry.r,
    latitude: entry.y,
    longitude: entry.x,
  };
}

const namesOf = ({ name, somali, arabic }: Place) => [...new Set([name, somali, arabic])];

function keysOf(...texts: string[]): Pick<Variant, 'letters' | 'sound'> {
  const letters = letterKey(texts.flatMap(wordsOf));
  return { letters, sound: soundKey(letters) };
}

function indexedOf(entry: GazetteerEntry, town: IndexedPlace | null, siblings: number): IndexedPlace {
  const place = placeOf(entry);
  const names = namesOf(place);
  const townNames = town ? namesOf(town.place) : [];
  const spellings = [...(entry.a ?? []), ...(ARABIC_SPELLINGS[entry.n] ?? [])];
  const indexed: IndexedPlace = {
    place,
    town,
    hasDistricts: siblings > 0 && town === null,
    weight: town ? town.weight / siblings : (entry.p ?? 0),
    variants: [],
    addresses: townNames.flatMap((of) => names.flatMap((name) => [keysOf(name, of), keysOf(of, name)])),
  };
  indexed.variants = [
    ...names.map((name) => ({ place: indexed, ...keysOf(name), isName: true })),
    ...spellings.map((alias) => ({ place: indexed, ...keysOf(alias), isName: false })),
  ];
  return indexed;
}

function grouped(variants: readonly Variant[], key: 'letters' | 'sound'): Map<string, Variant[]> {
  return Map.groupBy(variants, (variant) => variant[key]);
}

function build(entries: readonly GazetteerEntry[]): PlaceIndex {
  const districtsOf = Map.groupBy(entries, (entry) => entry.c);
  const places = entries
    .filter((entry) => entry.c === undefined)
    .flatMap((entry) => {
      const districts = districtsOf.get(entry.n) ?? [];
      const town = indexedOf(entry, null, districts.length);
      return [town, ...districts.map((district) => indexedOf(district, town, districts.length))];
    });
  const variants = places.flatMap((indexed) => indexed.variants);
  return {
    places,
    byLetters: grouped(variants, 'letters'),
    bySound: grouped(
      variants.filter((variant) => hasSound(variant.letters)),
      'sound',
    ),
  };
}

let index: PlaceIndex | undefined;

/** Built at the first lookup and cached: the gazetteer never changes while the program runs. */
export function placeIndex(): PlaceIndex {
  index ??= build(gazetteer);
  return index;
}
