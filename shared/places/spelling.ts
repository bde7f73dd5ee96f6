/**
 * Somali place names are written in Somali orthography, in English, in Italian and by ear. These functions
 * bring the spellings of one name together, so that only the irregular ones need a list.
 * Orthography: x is the h of Xamar, c the silent ayn, dh, kh and q have no English letter, long vowels double.
 */

/** The words of a text: small letters and digits, without accents, vowel marks and apostrophes, split at anything else. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}'’‘ʼʿʾ`´ـء]/gu, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/ٱ/g, 'ا')
    .replace(/ى|ی/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[کگ]/g, 'ك')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const ARTICLE = /^ال(?=..)/;

export const withoutArticle = (word: string): string => word.replace(ARTICLE, '');

/** Ignores only what no reader of Somali would call a difference; safe for words of any length. */
export function letterKey(words: readonly string[]): string {
  return words
    .map(withoutArticle)
    .join('')
    .replace(/c(?![hk])/g, '')
    .replace(/x/g, 'h')
    .replace(/kh|q/g, 'k')
    .replace(/dh/g, 'd')
    .replace(/(\D)\1+/g, '$1');
}

/**
 * Arabic has no letters for Somali's g, dh and e, and writes its long vowels or not: جروي, غاروي and قرووي are Garowe.
 * What is left are the consonants, and و or ي if one begins the name, or ends a short one.
 */
function arabicSound(letters: string): string {
  const consonants = letters
    .replace(/[جغقك]/g, 'ك')
    .replace(/[طدتضذظ]/g, 'د')
    .replace(/[صسزث]/g, 'س')
    .replace(/[حهخ]/g, 'ه')
    .replace(/[فبپڤ]/g, 'ب')
    .replace(/[اع]/g, '')
    .replace(/(.)ه$/, '$1')
    .replace(/[وي]+/g, 'و')
    .replace(/(.)و(?=[^و])/g, '$1');
  return consonants.length > MIN_ARABIC_SOUND ? consonants.replace(/و$/, '') : consonants;
}

const IS_ARABIC = /\p{Script=Arabic}/u;

/** Names in Arabic letters with fewer consonants than this are matched by their letters alone. */
const MIN_ARABIC_SOUND = 3;

/** Is the name (by letterKey) long enough to be recognised by its sound? */
export const hasSound = (letters: string): boolean =>
  IS_ARABIC.test(letters)
    ? soundKey(letters).length >= MIN_ARABIC_SOUND
    : letters.length >= MIN_SOUND_LETTERS;

/**
 * Makes names equal that sound alike to Somali speakers and foreigners: g and k, d and t, b and v, s and sh and z, j
 * and ch, ay and e, aw and o and u. It is too ambiguous for short words, see MIN_SOUND_LETTERS.
 */
export function soundKey(letters: string): string {
  if (IS_ARABIC.test(letters)) return arabicSound(letters);
  return letters
    .replace(/gh|g/g, 'k')
    .replace(/th|t/g, 'd')
    .replace(/[vp]/g, 'b')
    .replace(/sh|z/g, 's')
    .replace(/ch/g, 'j')
    .replace(/[ae][iy]/g, 'e')
    .replace(/[ao]w(?![aeiou])|ao|u/g, 'o')
    .replace(/(\D)\1+/g, '$1');
}

/** Names in Latin letters that are shorter than this (by letterKey) are matched by their letters alone. */
const MIN_SOUND_LETTERS = 5;

/** Words shorter than this are never treated as a mistyped name. */
export const MIN_TYPO_LETTERS = 6;

/** Does `b` result from `a` by changing, adding, dropping or swapping at most one letter? */
export function isWithinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const restA = a.slice(start, endA);
  const restB = b.slice(start, endB);
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
