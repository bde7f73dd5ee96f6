import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('is UTF-8 that a spreadsheet recognises, one line per row', () => {
  expect(csvOf([['Dhiig', 'دم'], [], [1, 2.5]])).toBe('\uFEFFDhiig,دم\r\n\r\n1,2.5\r\n');
});

test.each(['=1+1', '+252', '-1', '@SUM', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1'])(
  'a text is no formula: %j',
  (text) => {
    const [cell = ''] = /'[^"]*/.exec(csvOf([[text]])) ?? [];
    expect(cell.replace(/\r\n$/, '')).toBe(`'${text}`);
  },
);

test('a number stays a number, no value is an empty cell', () => {
  expect(csvOf([[-3, 0, null, '']])).toBe('\uFEFF-3,0,,\r\n');
});

test('separators, quotes and line breaks stay within their cell', () => {
  expect(csvOf([['a,b', 'a;b', 'say "x"', 'two\nlines', '="x",1']])).toBe(
    `\uFEFF"a,b","a;b","say ""x""","two\nlines","'=""x"",1"\r\n`,
  );
});

test('a text is no formula where a semicolon separates cells', () => {
  expect(csvOf([['Hodan;=1+1;-2;three']])).toBe(`\uFEFF"Hodan;'=1+1;'-2;three"\r\n`);
});
