import type { Language } from '../contract/languages.ts';
import { ARABIC_NAMES } from '../country/arabic-names.ts';
import { EUROPEAN_NAMES } from '../country/european-names.ts';
import { placeKey } from './address-in-language.ts';
import type { Place } from './place.ts';
import { placeIndex } from './place-index.ts';
import { nameOfRegion, REGIONS } from './regions.ts';

/** A place's name in the language; undefined if it has no known one in Arabic. */
export function nameOfPlace({ name, somali }: Pick<Place, 'name' | 'somali'>, language: Language) {
  if (language === 'ar') return ARABIC_NAMES[name];
  return language === 'so' ? somali : (EUROPEAN_NAMES[name]?.[language] ?? name);
}

/** A place's or a region's name in the language, and how it is called in others. */
interface Called {
  readonly shown: string | undefined;
  readonly others: readonly (string | undefined)[];
}

/**
 * The names in the language by the keys (`placeKey`) of the others, of regions too. `public`, for a page
 * that is a first load: only those of towns whose inhabitants are known, by their English names, as the server shows a
 * request's town to anybody.
 */
export function namesByKey(language: Language, which: 'all' | 'public'): ReadonlyMap<string, string> {
  const regions = REGIONS.map((region): Called => {
    const { name, somali, arabic } = region;
    return { shown: nameOfRegion(region, language), others: [name, somali, arabic] };
  });
  const places = placeIndex()
    .places.filter(({ town, weight }) => which === 'all' || (town === null && weight > 0))
    .map(({ place }): Called => {
      const { name, somali } = place;
      return { shown: nameOfPlace(place, language), others: [name, somali, ARABIC_NAMES[name]] };
    });
  // A town comes after the region of the same name.
  const names = [...(which === 'all' ? regions : []), ...places].flatMap(({ shown, others }) =>
    others
      .slice(0, which === 'public' ? 1 : undefined)
      .flatMap((name): [string, string][] =>
        shown === undefined || name === undefined || name === shown ? [] : [[placeKey(name), shown]],
      ),
  );
  return new Map(names);
}
