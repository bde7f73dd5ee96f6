import { LANGUAGES } from '../contract/languages.ts';
import { isFiller } from './filler-words.ts';
import { nameOfRegion, REGIONS, type Region } from './regions.ts';
import { letterKey, wordsOf } from './spelling.ts';

const keyOf = (words: readonly string[]) => letterKey(words.filter((word) => !isFiller(word)));

let byKey: ReadonlyMap<string, Region> | undefined;

function regionsByKey(): ReadonlyMap<string, Region> {
  byKey ??= new Map(
    REGIONS.flatMap((region) => {
      const names = LANGUAGES.map((language) => nameOfRegion(region, language));
      return [...names, ...(region.others ?? [])].map((name) => [keyOf(wordsOf(name)), region] as const);
    }),
  );
  return byKey;
}

/** The region that these words (`wordsOf`) name. */
export const regionOf = (words: readonly string[]): Region | undefined => regionsByKey().get(keyOf(words));

/** The region that a text names in any language, whatever its case, hamza and vowel marks; undefined if it names none. */
export const findRegion = (text: string): Region | undefined => regionOf(wordsOf(text));
