import type { Place } from './place.ts';
import { placeIndex } from './place-index.ts';

/** All towns, without their districts, by name. */
export const towns = (): Place[] =>
  placeIndex()
    .places.flatMap(({ place, town }) => (town ? [] : [place]))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
