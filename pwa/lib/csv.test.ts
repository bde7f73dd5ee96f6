import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('is UTF-8 that a spreadsheet recognises, one line per row', () => {
  expect(csvOf([['Dhiig', 'دم'], [], [1, 2.5]], 'en')).toBe('\uFEFFDhiig,دم\r\n\r\n1,2.5\r\n');
});

test.each(['=1+1', '+252', '-1', '@SUM', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1'])(
  'a text is no formula: %j',
  (text) => {
    const [cell = ''] = /'[^"]*/.exec(csvOf([[text]], 'en')) ?? [];
    expect(cell.replace(/\r\n$/, '')).toBe(`'${text}`);
  },
);

test('a number stays a number, no value is an empty cell', () => {
  expect(csvOf([[-3, 0, null, '']], 'en')).toBe('\uFEFF-3,0,,\r\n');
});

test('separators, quotes and line breaks stay within their cell', () => {
  expect(csvOf([['a,b', 'a;b', 'say "x"', 'two\nlines', '="x",1']], 'en')).toBe(
    `\uFEFF"a,b","a;b","say ""x""","two\nlines","'=""x"",1"\r\n`,
  );
});

test('a text is no formula if a semicolon separates cells', () => {
  expect(csvOf([['Hodan;=1+1;-2;three']], 'en')).toBe(`\uFEFF"Hodan;'=1+1;'-2;three"\r\n`);
});

test.each([
  '0012345',
  '12E5',
  '1e3',
  '3/4',
  '26 123456',
  '12:30',
  '1.2.3',
  '26 June',
  'MAR1',
  '10%',
  '1,5',
  '(123)',
  '$5',
  '3:45 PM',
  '3 p',
])('a text that looks like a number stays a text: %s', (text) => {
  expect(csvOf([[text, 1]], 'en')).toBe(`\uFEFF"=""${text}""",1\r\n`);
});

test.each(['2026-03-05', '2026-03-05 10:00', 'W1234', 'W1234 26 123456 8', 'A+', 'Hodan', 'O- 2', 'E5'])(
  'days, times and other texts stay as they are: %s',
  (text) => {
    expect(csvOf([[text]], 'en')).toBe(`\uFEFF${text}\r\n`);
  },
);

test.each([
  ['en', 'a,2.5,"c,d"'],
  ['so', 'a,2.5,"c,d"'],
  ['ar', 'a;2.5;"c,d"'],
  ['es', 'a;2,5;"c,d"'],
  ['fr', 'a;2,5;"c,d"'],
  ['de', 'a;2,5;"c,d"'],
])('separates as spreadsheets expect in %s', (language, line) => {
  expect(csvOf([['a', 2.5, 'c,d']], language)).toBe(`\uFEFF${line}\r\n`);
});
