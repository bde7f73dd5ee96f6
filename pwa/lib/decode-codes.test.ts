import DataMatrixWriter from '@zxing/library/esm/core/datamatrix/DataMatrixWriter.js';
import encodeQR from 'qr';
import { expect, it } from 'vitest';
import { code128 } from '../testing/code-128.ts';
import { decodeCodes } from './decode-codes.ts';

const WIDTH = 640;
const HEIGHT = 480;

/** A grey picture on which dark and light squares are drawn. */
function picture() {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(170);
  const fill = (left: number, top: number, wide: number, high: number, value: number) => {
    for (let y = top; y < top + high; y += 1)
      data.fill(value, 4 * (y * WIDTH + left), 4 * (y * WIDTH + left + wide));
  };
  const bars = (text: string, left: number, top: number) => {
    const modules = code128(text);
    fill(left - 12, top - 4, modules.length + 24, 68, 240);
    for (const [at, isBar] of modules.entries()) if (isBar) fill(left + at, top, 1, 60, 20);
  };
  const squares = (isDark: (x: number, y: number) => boolean, side: number, left: number, top: number) => {
    const size = 5;
    fill(left - 20, top - 20, side * size + 40, side * size + 40, 240);
    for (let y = 0; y < side; y += 1)
      for (let x = 0; x < side; x += 1)
        if (isDark(x, y)) fill(left + x * size, top + y * size, size, size, 20);
  };
  const image = { data, width: WIDTH, height: HEIGHT, colorSpace: 'srgb' } as ImageData;
  return { image, bars, squares };
}

it('reads all four codes of a bag’s label', () => {
  const { image, bars } = picture();
  const codes = ['=W12342612345600', '=%5100', '=<E0336V00', '&>0263652359'] as const;
  bars(codes[0], 30, 90);
  bars(codes[1], 400, 90);
  bars(codes[2], 30, 330);
  bars(codes[3], 390, 330);
  expect(decodeCodes(image).toSorted()).toEqual([...codes].toSorted());
});

it('reads a DataMatrix with all of it, and the QR code on a donor’s card', () => {
  const text = '=+04000=W12342612345600=%5100=<E0336V00&>0263652359';
  const matrix = new DataMatrixWriter().encode(text, 5, 0, 0);
  const first = picture();
  first.squares((x, y) => matrix.get(x, y), matrix.getWidth(), 150, 120);
  expect(decodeCodes(first.image)).toEqual([text]);

  const second = picture();
  const rows = encodeQR('123456', 'raw');
  second.squares((x, y) => rows[y]?.[x] === true, rows.length, 200, 150);
  expect(decodeCodes(second.image)).toEqual(['123456']);
});

it('finds nothing on an empty desk', () => expect(decodeCodes(picture().image)).toEqual([]));
