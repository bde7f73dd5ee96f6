/**
 * The gazetteer's public interface. Some 12 kB gzipped with its data: the app imports it if a place is first typed.
 */
export { findPlace } from './find-place.ts';
export { findRegion } from './find-region.ts';
export { nearestPlace } from './nearest-place.ts';
export type { Place } from './place.ts';
export { nameOfRegion, REGIONS, type Region } from './regions.ts';
export { suggestPlaces } from './suggest-places.ts';
export { towns } from './towns.ts';
