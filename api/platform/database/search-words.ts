import { CALLING_CODE } from '../../../shared/country/facts.ts';
import { firstNumber, phoneCharacters, plainPhone } from '../../../shared/phone-text.ts';
import { e164 } from '../phones/e164.ts';
import { foldArabic } from './fold-arabic.ts';

/** Apostrophes and hyphens, which people leave out of a name or put into it. */
const INNER = "'’‘ʼʿʾʻ`´′‐‑‒–—−-";

const WORD = new RegExp(`[\\p{L}\\p{M}\\p{N}]+(?:[${INNER}]+[\\p{L}\\p{M}\\p{N}]+)*`, 'gu');
const MARK = new RegExp(`[${INNER}]+`, 'gu');

/** A search, as words of which a text must have a beginning of each; of several readings one is enough. */
export type Readings = readonly (readonly string[])[];

export const isEmpty = (readings: Readings): boolean => readings.every((words) => words.length === 0);

/** Letters and digits, as the full-text indexes split a text; `Al-Amin` is two words, or one. */
function readingsOfWords(search: string): Readings {
  const words = foldArabic(search.toLowerCase()).match(WORD) ?? [];
  const parts = words.flatMap((word) => word.split(MARK)).filter((part) => part !== '');
  const whole = words.map((word) => word.replaceAll(MARK, ''));
  return whole.length < parts.length ? [parts, whole] : [parts];
}

/** A number that begins as one is dialled from abroad. */
const FROM_ABROAD = new RegExp(`^[+(]|^00|^${CALLING_CODE}`);
const OWN_CODE = new RegExp(`^${CALLING_CODE}(?:0*(?=\\d))`);

/** Digits in a row that can be a whole number with its country's code. */
const LONG = 10;

/** A phone number's digits as the indexes have them: without 00, +, the 0 before an area code, or the country's code. */
function digitsIn(search: string): string | undefined {
  if (!/^(tel:)?[+\d\s().\-/,;:!?،؛؟。]+$/i.test(phoneCharacters(search))) return undefined;
  const plain = firstNumber(plainPhone(search));
  const digits = plain.replaceAll(/\D/g, '');
  const whole = FROM_ABROAD.test(plain) || digits.length >= LONG ? e164(plain) : null;
  if (whole) return whole.slice(1);
  return digits.replace(/^0+/, '').replace(OWN_CODE, '');
}

/** What a search looks for: a phone number, or words. */
export function readingsOf(search: string): Readings {
  const digits = digitsIn(search);
  return digits ? [[digits]] : readingsOfWords(search);
}

/** Prefixes of words in FTS5's query language: quoted, so that nothing in them has a meaning there. */
export const beginnings = (readings: Readings): string =>
  readings.map((words) => `(${words.map((word) => `"${word}"*`).join(' AND ')})`).join(' OR ');
