import { haversineKm } from '../rules/distance.ts';
import { isAbroad, isEverydayName, isFiller, namesRoad } from './filler-words.ts';
import { regionOf } from './find-region.ts';
import type { Place } from './place.ts';
import { type IndexedPlace, type PlaceIndex, placeIndex, type Variant } from './place-index.ts';
import { hasSound, isWithinOneEdit, letterKey, MIN_TYPO_LETTERS, soundKey, wordsOf } from './spelling.ts';

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

/** "بلندن", in London: the preposition is written as part of a name that is at least this long. */
const ARABIC_IN = /^ب(?=\p{L}{4})/u;

/** A guess is believed only this near to a place that the text names exactly. */
const NEAR_KM = 25;

/** "B/weyn", "X. Jajab": a letter of a name, and what follows of it. */
const ABBREVIATION = /(^|[^\p{L}])(\p{L}|dh|kh|sh)\s?[./]\s?(?=\p{L})/giu;

/** The part of a name that an abbreviation writes is as long as this, without its last vowel. */
const MIN_ABBREVIATED = 3;

interface Found {
  candidates: IndexedPlace[];
  /** By its letters; otherwise it is a guess. */
  isExact: boolean;
  /** Without anything else, does it name one place? Of an abbreviation's places the first is meant. */
  isClear: boolean;
}

interface Match extends Found {
  /** Ends its part of the address, as a town does. */
  closes: boolean;
  /** All of its part, except for words that name no place. */
  isWhole: boolean;
  ofRoad: boolean;
}

const NOTHING: Found = { candidates: [], isExact: false, isClear: false };

function partsOf(text: string): string[][] {
  return text
    .slice(0, LONGEST_TEXT)
    .replace(ABBREVIATION, '$1$2 ')
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

const areNear = (a: IndexedPlace, b: IndexedPlace) => haversineKm(a.place, b.place) <= NEAR_KM;

const guess = (candidates: IndexedPlace[]): Found => ({
  candidates,
  isExact: false,
  isClear: candidates.every((one) => areNear(candidates[0] ?? one, one)),
});

function named(index: PlaceIndex, words: readonly string[]): Found {
  const letters = letterKey(words);
  const byLetters = index.byLetters.get(letters) ?? index.byLetters.get(letters.replace(ARABIC_IN, ''));
  if (byLetters) return { candidates: ranked(byLetters), isExact: true, isClear: true };
  // A hospital or a market is known only by exactly its name.
  if (words.some(isFiller) || !hasSound(letters)) return NOTHING;
  return guess(ranked(index.bySound.get(soundKey(letters)) ?? []));
}

const withoutEnd = (letters: string) => letters.replace(/[aeiou]$/, '');

/** The places whose name begins with the letter and ends with the rest: towns first, then the larger, then longer names. */
function abbreviated(index: PlaceIndex, first: string | undefined, rest: string | undefined): Found {
  if (!first || !rest || isFiller(first) || !/^([a-z]|dh|kh|sh)$/.test(first)) return NOTHING;
  const end = withoutEnd(letterKey([rest]));
  if (end.length < MIN_ABBREVIATED) return NOTHING;
  const isMeant = (name: string) => {
    const words = wordsOf(name);
    return (
      words.join('').startsWith(first) &&
      [words, words.slice(-1)].some((part) => endsAlike(withoutEnd(letterKey(part)), end))
    );
  };
  const candidates = index.places
    .filter(({ place }) => isMeant(place.name) || isMeant(place.somali))
    .toSorted(
      (a, b) =>
        Number(a.town !== null) - Number(b.town !== null) ||
        b.weight - a.weight ||
        b.place.somali.length - a.place.somali.length,
    );
  return { candidates, isExact: false, isClear: true };
}

const endsAlike = (letters: string, end: string) =>
  letters.endsWith(end) || (end.length > MIN_ABBREVIATED && soundKey(letters).endsWith(soundKey(end)));

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
  const add = (start: number, length: number, found: Found) => {
    const end = start + length;
    const closes = end >= lastEnd;
    const ofRoad = namesRoad(words[start - 1], words[end]);
    matches.push({ ...found, closes, isWhole: closes && start <= firstStart, ofRoad });
    return end;
  };
  const next = (start: number): number => {
    for (let length = Math.min(LONGEST_NAME_WORDS, words.length - start); length > 0; length -= 1) {
      const name = words.slice(start, start + length);
      const isWhole = start <= firstStart && start + length >= lastEnd;
      const found = named(index, name);
      if (found.candidates.length > 0 && (isWhole || !isEverydayName(letterKey(name))))
        return add(start, length, found);
    }
    const short = abbreviated(index, words[start], words[start + 1]);
    return short.candidates.length > 0 ? add(start, 2, short) : start + 1;
  };
  for (let start = 0; start < words.length; start = next(start));
  return matches;
}

/** A mistyped name counts if it is all of a part, or its last words. */
function mistypedIn(words: readonly string[], index: PlaceIndex): Match[] {
  const meaningful = words.slice(0, meaningfulEnd(words));
  for (let length = Math.min(LONGEST_NAME_WORDS, meaningful.length); length > 0; length -= 1) {
    const name = meaningful.slice(-length);
    const candidates = name.some(isFiller) ? [] : mistyped(index, letterKey(name));
    const isWhole = length === meaningful.length;
    if (candidates.length > 0) return [{ ...guess(candidates), closes: true, isWhole, ofRoad: false }];
  }
  return [];
}

/** The matches that fix if the address is: exact names, rather all of a part than its end, rather towns. */
function anchorsAmong(matches: readonly Match[]): readonly Match[] {
  const exact = matches.filter((match) => match.isExact && match.closes);
  const isTown = ({ candidates }: Match) => candidates[0]?.town === null;
  const choices = [
    exact.filter((match) => match.isWhole && isTown(match)),
    exact.filter(isTown),
    exact.filter((match) => match.isWhole),
    exact,
  ];
  return choices.find((choice) => choice.length > 0) ?? [];
}

/** "Taleex, Hodan" is the quarter of Hodan: of several places of one name the one is meant that is named twice. */
function agreed(matches: readonly Match[]): readonly Match[] {
  const exact = matches.filter((match) => match.isExact);
  return matches.map((match) => {
    const twice = match.candidates.filter((one) =>
      exact.some((other) => other !== match && other.candidates.includes(one)),
    );
    return match.isExact && twice.length > 0 ? { ...match, candidates: twice } : match;
  });
}

/** Without the guesses, and the names within other words, that lie far from what the text names exactly. */
function believable(matches: readonly Match[]): Match[] {
  const anchors = anchorsAmong(matches);
  const places = anchors.flatMap(({ candidates }) => candidates);
  return matches.flatMap((match) => {
    if (anchors.includes(match)) return [match];
    const candidates = match.candidates.filter((one) => places.some((place) => areNear(place, one)));
    if (candidates.length > 0) return [{ ...match, candidates }];
    return anchors.length === 0 && match.isClear ? [match] : [];
  });
}

/** "Qoriley, Sool": what is no town by its exact name, alone in its part, lies in a region that is named beside it. */
function inRegions(matches: readonly Match[], regions: ReadonlySet<string>): Match[] {
  if (regions.size === 0) return [...matches];
  return matches.flatMap((match) => {
    if (match.isExact && match.isWhole && match.candidates[0]?.town === null) return [match];
    const candidates = match.candidates.filter(({ place }) => regions.has(place.region));
    return candidates.length > 0 ? [{ ...match, candidates }] : [];
  });
}

/** Of towns that are far apart the smaller ones are quarters of such a name ("Taleex, Garoowe"), unless of one region. */
function smallestAround(towns: readonly IndexedPlace[]): IndexedPlace | null {
  const [largest] = towns.toSorted((a, b) => b.weight - a.weight);
  if (!largest) return null;
  return towns
    .filter(
      ({ place }) =>
        place.region === largest.place.region || haversineKm(largest.place, place) <= SAME_SURROUNDINGS_KM,
    )
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
 * The most specific place that a text names, null if it names none that is known. Forgives case, accents,
 * punctuation, the common spellings and, in words of six letters and more, one wrong letter.
 */
export function findPlace(text: string): Place | null {
  const index = placeIndex();
  const written = partsOf(text);
  if (written.some(isAbroad)) return null;
  const parts = written.map((words) => ({ words, matches: matchesIn(words, index) }));
  const found = parts.flatMap((part) =>
    part.matches.length > 0 ? part.matches : mistypedIn(part.words, index),
  );
  const beside = found.filter((match) => !match.ofRoad);
  const regions = new Set(written.flatMap((words) => regionOf(words)?.name ?? []));
  const meant = inRegions(beside.length > 0 ? beside : found, regions);
  return resolve(believable(agreed(meant)))?.place ?? null;
}
