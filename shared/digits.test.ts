import { expect, it } from 'vitest';
import { codeDigits, numberIn, plainDigits } from './digits.ts';

it('reads the digits of every script', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) =>
    code >= 0xd800 && code <= 0xdfff ? '' : String.fromCodePoint(code),
  ).filter((character) => /\p{Nd}/u.test(character));
  expect(all.length % 10).toBe(0);
  expect(plainDigits(all.join(' '))).toBe(all.map((_, index) => index % 10).join(' '));
  expect(plainDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ०१२ 012')).toBe('0123456789 0123456789 012 012');
  expect(plainDigits('\u200f٣\u200e')).toBe('3');
});

it.each([
  ['١٢٣ ٤٥٦', '123456'],
  ['123-456', '123456'],
  ['۱۲۳‑۴۵۶', '123456'],
  ['123.456', '123456'],
  ['123_456', '123456'],
  ['\u200f١٢٣\u00a0٤٥٦\u200e', '123456'],
  ['１２３４５６', '123456'],
  ['O12 3l5', '012315'],
  ['oO1234', '001234'],
  ['ABCD-2345-EFGH-6789', 'ABCD2345EFGH6789'],
  ['12E456', '12E456'],
])('reads the code %s as %s', (typed, code) => expect(codeDigits(typed)).toBe(code));

it.each([
  ['٣', 3],
  ['۶۵٫۵', 65.5],
  ['65,5', 65.5],
  [' 65.5 ', 65.5],
  ['-3', -3],
  ['', Number.NaN],
  ['three', Number.NaN],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['1.2.3', Number.NaN],
  ['1,000', Number.NaN],
  ['1.000', Number.NaN],
  ['١٬٠٠٠', Number.NaN],
  ['1 000', Number.NaN],
  ['0.125', 0.125],
  ['72٫5', 72.5],
  ['−3', -3],
  ['3 ', 3],
  ['½', Number.NaN],
  ['6O', Number.NaN],
])('reads %j as the number %d', (typed, number) => expect(numberIn(typed)).toBe(number));
