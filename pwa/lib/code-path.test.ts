import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { codePath } from './code-path.ts';

/** The picture as a camera sees it: four pixels per module. */
function pixelsOf(code: string) {
  const { side, path } = codePath(code);
  const scale = 4;
  const width = side * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < scale; column += 1) {
        const at = ((Number(y) * scale + row) * width + Number(x) * scale + column) * 4;
        data.fill(0, at, at + 3);
      }
  return { width, height: width, data };
}

it.each(['004217', '999999'])('draws %s so that it reads as those digits and nothing else', (code) => {
  expect(decodeQR(pixelsOf(code))).toBe(code);
});
