/** Letters and digits, as the full-text indexes split a text. */
export const wordsIn = (search: string): string[] => search.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** A phone number's digits as every way of writing it has them: without 00, +, or the 0 before an area code. */
export const digitsIn = (search: string): string | undefined =>
  /^[+\d\s().\-/]+$/.test(search) ? search.replaceAll(/\D/g, '').replace(/^0+/, '') : undefined;

/** Prefixes of words in FTS5's query language: quoted, so that nothing in them has a meaning there. */
export const beginnings = (words: readonly string[]): string =>
  words.map((word) => `"${word}"*`).join(' AND ');
