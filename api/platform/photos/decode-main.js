/**
 * Decodes the picture that arrives on stdin, and writes it to stdout as WebP. JavaScript, because it runs without
 * WebAssembly, which Node needs to read TypeScript (`decode-apart.ts`).
 *
 * @typedef {import('./decode-apart.ts').DecodeTask} DecodeTask
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const QUALITY = 80;
/** Pixels per side: more than most phones' cameras take. A row of it in any layout is small. */
const SIDE_MAX = 8000;
/** How much may be decoded into memory before the first row can be scaled down. */
const HELD_MAX_BYTES = 64 * 1024 * 1024;

/**
 * Samples per pixel in a JPEG, by how its colours are subsampled (ISO 10918-1).
 *
 * @type {Readonly<Record<string, number>>}
 */
const JPEG_SAMPLES = { '4:2:0': 1.5, '4:2:2': 2 };

/**
 * Bytes in memory at once to decode it. Rows are processed one after the other, except in three formats that are in
 * memory as a whole: a WebP with four bytes per pixel, an interlaced PNG with one or two bytes per sample, and a JPEG
 * of several scans with the 16 bits of each coefficient.
 *
 * @param {import('sharp').Metadata} header
 * @param {boolean} isHeldWhole
 */
function heldBytes(
  { format, width, height, channels, depth, isProgressive, chromaSubsampling },
  isHeldWhole,
) {
  const pixels = width * height;
  if (format === 'webp') return pixels * 4;
  if (format === 'jpeg')
    return isHeldWhole ? pixels * (JPEG_SAMPLES[chromaSubsampling ?? ''] ?? channels) * 2 : 0;
  return isProgressive ? pixels * channels * (depth === 'ushort' ? 2 : 1) : 0;
}

const { sideMax, isHeldWhole, exitCodes } = /** @type {DecodeTask} */ (JSON.parse(process.argv[2] ?? ''));

sharp.cache(false);
sharp.concurrency(1);
// Of all formats that it can read, only those that `isPicture` accepts.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

try {
  const image = sharp(await buffer(process.stdin), { limitInputPixels: false, failOn: 'error', pages: 1 });
  const header = await image.metadata();
  if (Math.max(header.width, header.height) > SIDE_MAX || heldBytes(header, isHeldWhole) > HELD_MAX_BYTES) {
    process.exitCode = exitCodes.tooManyPixels;
  } else {
    const webp = await image
      .autoOrient()
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
    process.stdout.write(webp);
  }
} catch {
  process.exitCode = exitCodes.unreadable;
}
