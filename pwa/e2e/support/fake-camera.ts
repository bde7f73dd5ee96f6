import { writeFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../testing/chromium.ts';
import { code128 } from '../../testing/code-128.ts';

/** How large the fake camera's picture is. */
const WIDTH = 640;
const HEIGHT = 480;

/** Fills a rectangle of the picture with a brightness, 16 to 235. */
type Fill = (left: number, top: number, wide: number, high: number, value: number) => void;

/** What lies before the camera. */
type Drawing = (fill: Fill) => void;

const WHITE = 235;
const BLACK = 16;

/** The QR code on a donor's card, as it is drawn there: `M{x} {y}` for each dark module. */
export async function codeOnCard(page: Page): Promise<Drawing> {
  const picture = page.getByRole('img', { name: 'The same code for the hospital’s camera' });
  const viewBox = (await picture.getAttribute('viewBox')) ?? '';
  const side = Number(viewBox.split(' ')[2]);
  const path = (await picture.locator('path').getAttribute('d')) ?? '';
  const scale = Math.floor(HEIGHT / side);
  const [left, top] = [(WIDTH - side * scale) >> 1, (HEIGHT - side * scale) >> 1];
  return (fill) => {
    fill(left, top, side * scale, side * scale, WHITE);
    for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g))
      fill(left + Number(x) * scale, top + Number(y) * scale, scale, scale, BLACK);
  };
}

/** A bag's label with its codes of Code 128, two side by side. */
export const labelWith =
  (codes: readonly string[]): Drawing =>
  (fill) => {
    fill(4, 60, WIDTH - 8, 380, WHITE);
    for (const [index, code] of codes.entries()) {
      const [left, top] = [index % 2 === 0 ? 30 : 390, 100 + (index >> 1) * 200];
      for (const [at, isBar] of code128(code).entries()) if (isBar) fill(left + at, top, 1, 80, BLACK);
    }
  };

/** A film of that on a grey desk, as Chromium's fake camera takes one (YUV4MPEG2, 4:2:0). */
function filmOf(draw: Drawing): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT, 150);
  draw((left, top, wide, high, value) => {
    for (let row = top; row < top + high; row += 1)
      luma.fill(value, row * WIDTH + left, row * WIDTH + left + wide);
  });
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`),
    frame,
    frame,
  ]);
}

/** A full browser whose camera sees that picture (the shell asks for no permission); the caller closes it. */
export async function openCamera(file: string, seen: Drawing): Promise<Browser> {
  await writeFile(file, filmOf(seen));
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
}
