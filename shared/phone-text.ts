import { CALLING_CODE } from './country/facts.ts';
import { plainDigits } from './digits.ts';

/** A digit, or a letter that is typed for one, within a number. */
const LOOKALIKES = /(^|[^\p{L}\d])([\doOlI]*\d[\doOlI]*)(?!\p{L})/gu;

/** What is dialled after somebody answered. */
const EXTENSION = /(?:ext(?:ension|n)?|x|poste?|تحويلة|#)[.:\s]*(\d{1,6})\s*$/i;

/** Between two numbers; within one, if what stands before or after it is too short to be a number. */
const BETWEEN = /(\s*[|,;&\\\n]+\s*|\s-\s|\s*\/\s*)/;

const MIN_DIGITS = 6;

/** A number with its country's code has more. */
const MIN_WITH_CODE = 9;

const WITH_CODE = new RegExp(`^[\\s(]*\\+|^\\(?00|^${CALLING_CODE}`);

/** The country's code twice, as a form that adds it writes it. */
const TWICE = new RegExp(`^(\\+|00)${CALLING_CODE}\\s*(?:00)?${CALLING_CODE}(?=[\\s\\d]{8})`);

const digitsIn = (text: string) => text.replaceAll(/\D/g, '');

function isWhole(text: string): boolean {
  const digits = digitsIn(text);
  return digits.length >= (WITH_CODE.test(text) ? MIN_WITH_CODE : MIN_DIGITS);
}

/** ` / ` parts two numbers. */
const within = (between: string) => between.replace(/\s*[|,;&\\\n]+\s*/, ' ').replace(/\s+\/\s+/, '/');

/** The numbers of a text, and a rest that is too short to be one as part of the number before it. */
function numbersIn(text: string): string[] {
  const pieces = text.split(BETWEEN);
  const numbers = [pieces[0] ?? ''];
  for (let at = 2; at < pieces.length; at += 2) {
    const next = pieces[at] ?? '';
    const last = numbers.pop() ?? '';
    if (isWhole(last) && digitsIn(next).length >= MIN_DIGITS) numbers.push(last, next);
    else numbers.push(last + within(pieces[at - 1] ?? '') + next);
  }
  return numbers;
}

/** One number: the plus in front if a text from right to left had it at the end, and once. */
const tidied = (number: string): string =>
  number
    .trim()
    .replace(/[\s.:!?-]+$/, '')
    .replace(/^([^+]+)\+$/, '+$1')
    .replace(/^([\s(]*\+)[\s+]*(?:00)?(?=\d)/, '$1')
    .replace(/^(\+(\d{1,3}))\s*\+\s*\2/, '$1')
    .replace(TWICE, `$1${CALLING_CODE}`)
    .replace(/^([^.]*\d{7})\.0$/, '$1');

/** Longer than any text with two numbers, names and an extension: what is longer is not read. */
const LONGEST = 200;

/** Plain digits, one plus, one kind of dash, bracket and dot, whatever the text's script and direction are. */
export const phoneCharacters = (text: string): string =>
  plainDigits(text)
    .replaceAll('＋', '+')
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .replaceAll(/[[（]/g, '(')
    .replaceAll(/[\]）]/g, ')')
    .replaceAll(/[·•_]/g, '.')
    .trim();

/**
 * Numbers as they were typed, in characters that every phone can show: without labels, names, links and what follows in
 * a sentence; two numbers are parted by ` / `, an extension stands after ` ext. `. What is no number stays as it is.
 */
export function plainPhone(text: string): string {
  if (text.length > LONGEST) return text;
  const plain = phoneCharacters(text)
    .replace(/\(o\)/i, '(0)')
    .replaceAll(
      LOOKALIKES,
      (_, before: string, number: string) => before + number.replaceAll(/o/gi, '0').replaceAll(/[lI]/g, '1'),
    );
  const extension = EXTENSION.exec(plain)?.[1];
  const rest = extension === undefined ? plain : plain.replace(EXTENSION, '');
  if (!/\d/.test(rest) || /\*|\d\p{L}+\d/u.test(rest)) return plain;
  const numbers = rest
    .replaceAll(/[^\d+().\-/\s,;&\\]+/g, '|')
    .replaceAll(/\([\s|]*\)/g, '|')
    .replaceAll(/(\d{7}\)?)\s+(?=[+(]?\d{7})/g, '$1 / ')
    .replace(/^[^\d+(]+/, '')
    .replace(/[^\d+)]+$/, '');
  const read = numbersIn(numbers).map(tidied).join(' / ');
  return extension === undefined ? read : `${read} ext. ${extension}`;
}

/** The first number of a text that `plainPhone` has made. */
export const firstNumber = (plain: string): string => plain.split(/ \/ | ext\./)[0] ?? '';
