import { readSheet } from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import { xlsxOf } from './xlsx.ts';

const ROWS = [
  ['Title'],
  [],
  ['When (Africa/Mogadishu)', 'Day', 'Bag', 'Units', 'Note'],
  ['2026-03-05 18:00', '2026-03-05', '0012345', -2.5, '=HYPERLINK("https://example.so")'],
  ['2026-13-45', null, '12E5', 0, '+Asha & <b>'],
];

it('numbers, days and times are cells of their kind, and a text is never computed, whatever it begins with', async () => {
  const sheet = await readSheet(await xlsxOf(ROWS, false));
  expect(sheet).toEqual([
    ['Title', null, null, null, null],
    [null, null, null, null, null],
    ['When (Africa/Mogadishu)', 'Day', 'Bag', 'Units', 'Note'],
    [
      new Date('2026-03-05T18:00:00.000Z'),
      new Date('2026-03-05T00:00:00.000Z'),
      '0012345',
      -2.5,
      '=HYPERLINK("https://example.so")',
    ],
    ['2026-13-45', null, '12E5', 0, '+Asha & <b>'],
  ]);
});

it.each([
  [true, 'rightToLeft="1"'],
  [false, undefined],
])('a sheet that reads from the right (%s) says so', async (isRightToLeft, mark) => {
  const { strFromU8, unzipSync } = await import('fflate');
  const files = unzipSync(new Uint8Array(await (await xlsxOf(ROWS, isRightToLeft)).arrayBuffer()));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] as Uint8Array);
  expect(/rightToLeft="1"/.exec(sheet)?.[0]).toBe(mark);
  expect(sheet).not.toContain('<f>');
});
