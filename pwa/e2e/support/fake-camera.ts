import { writeFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { findChromium } from '../../testing/chromium.ts';

/** What the fake camera films, and how large. */
const WIDTH = 320;
const HEIGHT = 240;

/** The QR code on a donor's card, as it is drawn there: `M{x} {y}` for each dark module, on a square of `side`. */
interface DrawnCode {
  readonly side: number;
  readonly path: string;
}

export async function codeOnCard(page: Page): Promise<DrawnCode> {
  const picture = page.getByRole('img', { name: 'The same code for the hospital’s camera' });
  const viewBox = (await picture.getAttribute('viewBox')) ?? '';
  return {
    side: Number(viewBox.split(' ')[2]),
    path: (await picture.locator('path').getAttribute('d')) ?? '',
  };
}

/** A film of that picture on a grey desk, as Chromium's fake camera takes one (YUV4MPEG2, 4:2:0). */
function filmOf({ side, path }: DrawnCode): Buffer {
  const scale = Math.floor(HEIGHT / side);
  const [left, top] = [(WIDTH - side * scale) >> 1, (HEIGHT - side * scale) >> 1];
  const luma = Buffer.alloc(WIDTH * HEIGHT, 150);
  const fill = (x: number, y: number, size: number, value: number) => {
    for (let row = 0; row < size; row += 1)
      luma.fill(value, (top + y + row) * WIDTH + left + x, (top + y + row) * WIDTH + left + x + size);
  };
  fill(0, 0, side * scale, 235);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g))
    fill(Number(x) * scale, Number(y) * scale, scale, 16);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`),
    frame,
    frame,
  ]);
}

/** A full browser whose camera sees that picture (the shell asks for no permission); the caller closes it. */
export async function openCamera(file: string, seen: DrawnCode): Promise<Browser> {
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

/**
 * Chromium on Linux has no BarcodeDetector: the page gets one that reads the camera's real frames with the decoder of
 * the `qr` package.
 */
export async function bringReader(page: Page): Promise<void> {
  await page.exposeFunction('readQr', (width: number, height: number, pixels: string): string | null => {
    try {
      return decodeQR({ width, height, data: Uint8Array.from(Buffer.from(pixels, 'base64')) });
    } catch {
      return null;
    }
  });
  await page.addInitScript(() => {
    type ReadQr = (width: number, height: number, pixels: string) => Promise<string | null>;
    class Reader {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async (video: HTMLVideoElement) => {
        const { videoWidth: width, videoHeight: height } = video;
        if (width === 0) return [];
        const canvas = new OffscreenCanvas(width, height).getContext('2d');
        canvas?.drawImage(video, 0, 0);
        const { data } = canvas?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() };
        let text = '';
        for (let at = 0; at < data.length; at += 0x8000)
          text += String.fromCharCode(...data.subarray(at, at + 0x8000));
        const { readQr } = globalThis as unknown as { readQr: ReadQr };
        const rawValue = await readQr(width, height, btoa(text));
        return rawValue === null ? [] : [{ rawValue }];
      };
    }
    Object.assign(globalThis, { BarcodeDetector: Reader });
  });
}
