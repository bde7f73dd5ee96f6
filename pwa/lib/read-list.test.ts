import { expect, it } from 'vitest';
import { makeXlsx } from '../testing/make-xlsx.ts';
import { readList } from './read-list.ts';

const ROWS = [
  ['Name', 'Phone'],
  ['Xaliimo Cabdi', '061 555 0101'],
];

it.each([',', ';', '\t'])('a CSV with %j between its cells', async (separator) => {
  const text = ROWS.map((row) => row.join(separator)).join('\r\n');
  expect(await readList(new Blob([`\uFEFF${text}\r\n\r\n`]))).toEqual(ROWS);
});

it('an XLSX file: numbers of phones keep their digits', async () => {
  const file = new Blob([
    makeXlsx([
      ['Name', 'Phone'],
      ['Cali & Sons <3', 252615550101],
    ]),
  ]);
  expect(await readList(file)).toEqual([
    ['Name', 'Phone'],
    ['Cali & Sons <3', '252615550101'],
  ]);
});

it('a cell with line breaks and separators is one cell, formulas of a spreadsheet are its texts', async () => {
  const text = 'Name,Phone\r\n"Cali\nAxmed, Hodan","=""0615550101"""\r\n';
  expect(await readList(new Blob([text]))).toEqual([
    ['Name', 'Phone'],
    ['Cali\nAxmed, Hodan', '="0615550101"'],
  ]);
});

it('a CSV of an old Windows, and "Unicode text"', async () => {
  expect(await readList(new Blob([new Uint8Array([0x4e, 0x6f, 0xeb, 0x6c, 0x2c, 0x31])]))).toEqual([
    ['Noël', '1'],
  ]);
  const arabic = new Uint8Array([0xc7, 0xd3, 0xe3, 0x2c, 0x4e, 0x6f, 0xeb, 0x6c]);
  expect(await readList(new Blob([arabic]))).toEqual([['اسم', 'Noël']]);
  const bigEndian = Buffer.from('اسم\tرقم', 'utf16le').swap16();
  expect(await readList(new Blob([Uint8Array.from([0xfe, 0xff, ...bigEndian])]))).toEqual([['اسم', 'رقم']]);
  const unicode = Uint8Array.from([0xff, 0xfe, ...Buffer.from('اسم\tرقم', 'utf16le')]);
  expect(await readList(new Blob([unicode]))).toEqual([['اسم', 'رقم']]);
});

it.each([
  ['an Excel file of before 2007', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]],
  ['an archive without a sheet', [0x50, 0x4b, 3, 4, 0]],
])('%s is no list', async (_, bytes) => {
  await expect(readList(new Blob([new Uint8Array(bytes)]))).rejects.toThrow();
});
