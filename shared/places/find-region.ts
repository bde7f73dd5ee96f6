import { LANGUAGES } from '../contract/languages.ts';
import { isFiller } from './filler-words.ts';
import { nameOfRegion, REGIONS, type Region } from './regions.ts';
import { letterKey, wordsOf } from './spelling.ts';

const keyOf = (text: string) => letterKey(wordsOf(text).filter((word) => !isFiller(word)));

/** The region that a text names in any language, whatever its case, hamza and vowel marks; undefined if it names none. */
export function findRegion(text: string): Region | undefined {
  const key = keyOf(text);
  return REGIONS.find((region) =>
    LANGUAGES.some((language) => keyOf(nameOfRegion(region, language)) === key),
  );
}
