import { expect, it } from 'vitest';
import { figureOf } from './figure-of.ts';

it.each([
  ['30', 30],
  [' 62,5 ', 62.5],
  ['٣٠', 30],
  ['۳۰', 30],
  ['٠١٢٣٤٥٦٧٨٩', 123_456_789],
  ['۰۱۲۳۴۵۶۷۸۹', 123_456_789],
  ['٦٢٫٥', 62.5],
])('reads %j as %d', (text, figure) => {
  expect(figureOf(text, 1e9)).toBe(figure);
});

it.each(['', '0', '-3', '121', 'thirty', '3 0'])('does not accept %j as an age', (text) => {
  expect(figureOf(text, 120)).toBeUndefined();
});
