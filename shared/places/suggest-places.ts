import { isFiller } from './filler-words.ts';
import { findPlace } from './find-place.ts';
import type { Place } from './place.ts';
import { type IndexedPlace, placeIndex, type Variant } from './place-index.ts';
import { isWithinOneEdit, letterKey, MIN_TYPO_LETTERS, soundKey, wordsOf } from './spelling.ts';

const DEFAULT_LIMIT = 6;

/** With fewer letters, too many names sound alike. */
const MIN_SOUND_PREFIX = 3;

const LONGEST_PREFIX = 60;

type Keys = Pick<Variant, 'letters' | 'sound'>;

/** How well a name begins with the typed text, the best 0; null if it does not. */
function prefixTier(keys: readonly Keys[], letters: string, sound: string): number | null {
  if (keys.some((key) => key.letters === letters)) return 0;
  if (keys.some((key) => key.letters.startsWith(letters))) return 1;
  if (letters.length < MIN_SOUND_PREFIX) return null;
  return keys.some((key) => key.sound.startsWith(sound)) ? 2 : null;
}

/** Does a name begin with the typed text, except for one letter? */
function beginsNearly(keys: readonly Keys[], letters: string): boolean {
  return keys.some((key) =>
    [-1, 0, 1].some((extra) => isWithinOneEdit(key.letters.slice(0, letters.length + extra), letters)),
  );
}

function tierOf(indexed: IndexedPlace, letters: string, sound: string): number | null {
  const byName = prefixTier(indexed.variants, letters, sound);
  if (byName !== null) return byName;
  if (prefixTier(indexed.addresses, letters, sound) !== null) return 3;
  if (letters.length < MIN_TYPO_LETTERS) return null;
  const sameStart = indexed.variants.filter((variant) => variant.letters[0] === letters[0]);
  return beginsNearly(sameStart, letters) ? 4 : null;
}

/**
 * The places whose names begin with the typed text, best first: exact spellings, then those that sound alike, then the
 * districts of the typed town, then names with one wrong letter; larger places first in each.
 */
export function suggestPlaces(prefix: string, limit = DEFAULT_LIMIT): Place[] {
  const words = wordsOf(prefix.slice(0, LONGEST_PREFIX));
  const firstMeaningful = words.findIndex((word) => !isFiller(word));
  const letters = letterKey(firstMeaningful > 0 ? words.slice(firstMeaningful) : words);
  if (letters === '') return [];
  const sound = soundKey(letters);
  const ranked = placeIndex()
    .places.flatMap((indexed) => {
      const tier = tierOf(indexed, letters, sound);
      return tier === null ? [] : [{ indexed, tier }];
    })
    .toSorted((a, b) => a.tier - b.tier || b.indexed.weight - a.indexed.weight)
    .slice(0, limit)
    .map(({ indexed }) => indexed.place);
  if (ranked.length > 0 || limit < 1) return ranked;
  const named = findPlace(prefix);
  return named ? [named] : [];
}
