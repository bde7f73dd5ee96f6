import type { Place } from '../../../shared/places/look-up.ts';
import type { OfferedLanguage } from '../../i18n/languages.ts';

/** The gazetteer, loaded if a place is first typed or searched for: it is not part of the first load. */
export const loadGazetteer = () => import('../../../shared/places/look-up.ts');

type Gazetteer = Awaited<ReturnType<typeof loadGazetteer>>;

/** "Camden, London" or "Leeds": a place as people write it, by its names in the language. */
export function placeText(place: Place, language: OfferedLanguage, { findPlace }: Gazetteer): string {
  const nameOf = ({ name, somali, arabic }: Place) =>
    language === 'so' ? somali : language === 'ar' ? arabic : name;
  if (place.city === place.name) return nameOf(place);
  const city = findPlace(place.city);
  return `${nameOf(place)}${language === 'ar' ? '،' : ','} ${city ? nameOf(city) : place.city}`;
}

/** The region that a place lies in, in the language. */
export function regionText(
  place: Place,
  language: OfferedLanguage,
  { REGIONS, nameOfRegion }: Gazetteer,
): string {
  const region = REGIONS.find(({ name }) => name === place.region);
  return region ? nameOfRegion(region, language) : place.region;
}
