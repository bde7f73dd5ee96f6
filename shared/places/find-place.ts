import { haversineKm } from '../rules/distance.ts';
import { isEverydayName, isFiller, namesRoad } from './filler-words.ts';
import type { Place } from './place.ts';
import { type IndexedPlace, type PlaceIndex, placeIndex, type Variant } from './place-index.ts';
import {
  isWithinOneEdit,
  letterKey,
  MIN_SOUND_LETTERS,
  MIN_TYPO_LETTERS,
  soundKey,
  wordsOf,
} from './spelling.ts';

/**
 * "Ceelasha Biyaha" and "El Afweyn" are the longest kind of name; one more for a name that is typed as separate words.
 */
const LONGEST_NAME_WORDS = 4;

/** An address is a line, not an essay: what comes after is not read. */
const LONGEST_TEXT = 300;

/** A first letter is seldom mistyped; only long names are recognised without it. */
const FREE_FIRST_LETTER = 8;

/** A short alternative spelling is tolerant enough: with a typing error as well, it would match everyday words. */
const MIN_TYPO_ALIAS = 8;

/**
 * Two towns this near to each other in one text are a village and the town that describes it; the smaller one is meant.
 */
const SAME_SURROUNDINGS_KM = 60;

interface Match {
  candidates: IndexedPlace[];
  /** Ends its part of the address, as a town does. */
  closes: boolean;
  ofRoad: boolean;
}

/** The parts of an address, each as its words. */
function partsOf(text: string): string[][] {
  return text
    .slice(0, LONGEST_TEXT)
    .split(/[,;:/|()[\]\n\r،؛]|\.\s|\s[-–—]\s/)
    .map(wordsOf)
    .filter((words) => words.length > 0);
}

/** Names before alternative spellings, then the larger place. */
function ranked(variants: readonly Variant[]): IndexedPlace[] {
  const order = variants.toSorted(
    (a, b) => Number(b.isName) - Number(a.isName) || b.place.weight - a.place.weight,
  );
  return [...new Set(order.map((variant) => variant.place))];
}

function exact(index: PlaceIndex, letters: string): IndexedPlace[] {
  const byLetters = index.byLetters.get(letters);
  if (byLetters) return ranked(byLetters);
  if (letters.length < MIN_SOUND_LETTERS) return [];
  return ranked(index.bySound.get(soundKey(letters)) ?? []);
}

function mistyped(index: PlaceIndex, letters: string): IndexedPlace[] {
  if (letters.length < MIN_TYPO_LETTERS) return [];
  const near = index.places
    .flatMap((indexed) => indexed.variants)
    .filter(
      (variant) =>
        variant.letters.length >= (variant.isName ? MIN_TYPO_LETTERS : MIN_TYPO_ALIAS) &&
        (variant.letters[0] === letters[0] || letters.length >= FREE_FIRST_LETTER) &&
        isWithinOneEdit(variant.letters, letters),
    );
  return ranked(near);
}

function meaningfulEnd(words: readonly string[]): number {
  let end = words.length;
  while (end > 0 && isFiller(words[end - 1] ?? '')) end -= 1;
  return end;
}

/** The names in one part, longest first, none within another. */
function matchesIn(words: readonly string[], index: PlaceIndex): Match[] {
  const matches: Match[] = [];
  const lastEnd = meaningfulEnd(words);
  const firstStart = words.findIndex((word) => !isFiller(word));
  let start = 0;
  while (start < words.length) {
    let taken = 1;
    for (let length = Math.min(LONGEST_NAME_WORDS, words.length - start); length > 0; length -= 1) {
      const end = start + length;
      const name = words.slice(start, end);
      const letters = letterKey(name);
      const candidates = name.some(isFiller) ? [] : exact(index, letters);
      const alone = start === firstStart && end === lastEnd;
      if (candidates.length === 0 || (isEverydayName(letters) && !alone)) continue;
      const ofRoad = namesRoad(words[start - 1], words[end]);
      matches.push({ candidates, closes: end === lastEnd, ofRoad });
      taken = length;
      break;
    }
    start += taken;
  }
  return matches;
}

/** A mistyped name counts where it is all of a part, or its last words. */
function mistypedIn(words: readonly string[], index: PlaceIndex): Match[] {
  const meaningful = words.slice(0, meaningfulEnd(words));
  for (let length = Math.min(LONGEST_NAME_WORDS, meaningful.length); length > 0; length -= 1) {
    const name = meaningful.slice(-length);
    const candidates = name.some(isFiller) ? [] : mistyped(index, letterKey(name));
    if (candidates.length > 0) return [{ candidates, closes: true, ofRoad: false }];
  }
  return [];
}

function smallestAround(towns: readonly IndexedPlace[]): IndexedPlace | null {
  const first = towns[0];
  if (!first) return null;
  return towns
    .filter((town) => haversineKm(first.place, town.place) <= SAME_SURROUNDINGS_KM)
    .reduce((smallest, town) => (town.weight < smallest.weight ? town : smallest));
}

/** The most specific place that the matches agree on. */
function resolve(matches: readonly Match[]): IndexedPlace | null {
  const towns = new Set(matches.flatMap((match) => match.candidates).filter((place) => place.town === null));
  const districts = matches.flatMap((match) => match.candidates).filter((place) => place.town !== null);
  const ofNamedTown = districts.find((district) => district.town && towns.has(district.town));
  if (ofNamedTown) return ofNamedTown;
  // Every town has a Hodan and a Wadajir: next to the name of another town they belong to that town.
  const closing = matches.filter((match) => match.closes && match.candidates[0]?.town === null);
  const closingTown = smallestAround(closing.flatMap((match) => match.candidates.slice(0, 1)));
  if (closingTown) return closingTown;
  const district = matches.find((match) => match.candidates[0]?.town)?.candidates[0];
  return district ?? matches[0]?.candidates[0] ?? null;
}

/**
 * The most specific place that a text names, null where it names none that is known. Forgives case, accents,
 * punctuation, the common spellings and, in words of six letters and more, one wrong letter.
 */
export function findPlace(text: string): Place | null {
  const index = placeIndex();
  const parts = partsOf(text).map((words) => ({ words, matches: matchesIn(words, index) }));
  const found = parts.flatMap((part) =>
    part.matches.length > 0 ? part.matches : mistypedIn(part.words, index),
  );
  const beside = found.filter((match) => !match.ofRoad);
  return resolve(beside.length > 0 ? beside : found)?.place ?? null;
}
