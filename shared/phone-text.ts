import { plainDigits } from './digits.ts';

/**
 * A number as it was typed, in characters that every phone can show: plain digits, the plus in front if a text from
 * right to left had it at the end, one kind of dash and bracket, without what follows it in a sentence.
 */
export const plainPhone = (text: string): string =>
  plainDigits(text)
    .replaceAll('＋', '+')
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .replaceAll(/[[（]/g, '(')
    .replaceAll(/[\]）]/g, ')')
    .replaceAll(/[·•]/g, '.')
    .trim()
    .replace(/^tel:\s*/i, '')
    .replace(/[\s.,;:!?،؛؟。-]+$/, '')
    .replace(/^([^+]+)\+$/, '+$1');
