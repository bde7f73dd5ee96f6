import { placeKey } from './address-in-arabic.ts';
import { ARABIC_NAMES } from './arabic-names.ts';
import { placeIndex } from './place-index.ts';

/**
 * Arabic names by the keys of the English and the Somali name (`placeKey`). `large`: only towns whose inhabitants are
 * known.
 */
export const arabicByKey = (which: 'all' | 'large'): ReadonlyMap<string, string> =>
  new Map(
    placeIndex().places.flatMap(({ place: { name, somali }, town, weight }) => {
      const arabic = ARABIC_NAMES[name];
      return arabic === undefined || (which === 'large' && (town !== null || weight === 0))
        ? []
        : [name, somali].map((each) => [placeKey(each), arabic] as const);
    }),
  );
