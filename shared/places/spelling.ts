/**
 * Somali place names are written in Somali orthography, in English, in Italian and by ear. These functions
 * bring the spellings of one name together, so that only the irregular ones need a list.
 * Orthography: x is the h of Xamar, c the silent ayn, dh, kh and q have no English letter, long vowels double.
 */

/** The words of a text: small letters and digits, without accents and apostrophes, split at anything else. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘ʼʿʾ`´ـ]/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى|ی/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ک/g, 'ك')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Ignores only what no reader of Somali would call a difference; safe for words of any length. */
export function letterKey(words: readonly string[]): string {
  return words
    .join('')
    .replace(/c(?![hk])/g, '')
    .replace(/x/g, 'h')
    .replace(/kh|q/g, 'k')
    .replace(/dh/g, 'd')
    .replace(/(\D)\1+/g, '$1');
}

/**
 * Makes names equal that sound alike to Somali speakers and foreigners: g and k, d and t, b and v, s and sh and z, j
 * and ch, ay and e, aw and o and u. It is too ambiguous for short words, see MIN_SOUND_LETTERS.
 */
export function soundKey(letters: string): string {
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

/** Names shorter than this (by letterKey) are matched by their letters alone. */
export const MIN_SOUND_LETTERS = 5;

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
