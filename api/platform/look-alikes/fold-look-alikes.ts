import confusables from './confusables.json' with { type: 'json' };

/** Each look-alike with the letters as which it is read. */
const readBy = (groups: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(groups).flatMap(([read, letters]) => [...letters].map((letter) => [letter, read])));

const LATIN = readBy(confusables.latin);
const ARABIC = readBy(confusables.arabic);

const isArabic = (letter: string): boolean => /\p{Script_Extensions=Arabic}/u.test(letter);

const readIn = (word: string, look: (letter: string) => string | undefined): string =>
  [...word].map((letter) => look(letter) ?? letter).join('');

/** Among Latin letters an Arabic one is read as the Latin one that it looks like; in an Arabic word it is itself. */
function foldWord(word: string): string {
  const isMixed = [...word].some((letter) => /[a-z]/i.test(LATIN.get(letter) ?? letter) && !isArabic(letter));
  return readIn(word, (letter) => (isMixed || !isArabic(letter) ? LATIN.get(letter) : ARABIC.get(letter)));
}

/** The value of a decimal digit in any script: Unicode has each script's ten digits in one row. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/**
 * A name as people read it: what looks like another letter is that letter (the skeleton of UTS #39, with capitals and
 * small letters alike), and what cannot be seen is removed, such as marks and characters without a width. Words stay in
 * their script: an Arabic name does not become Latin.
 */
export function foldLookAlikes(name: string): string {
  const seen = name
    .replace(/[™℠®©]/g, ' ')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '');
  return seen
    .split(/([^\p{L}\p{N}]+)/u)
    .map((word) => foldWord(foldWord(word).toLowerCase()))
    .join('')
    .replaceAll('vv', 'w')
    .replace(/\p{Nd}/gu, digitOf);
}
