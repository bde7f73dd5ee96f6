import pLimit from 'p-limit';
import { Failure } from '../failure.ts';

/** The first bytes of a JPEG (ISO 10918-1) and of a PNG (RFC 2083). */
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** More than any phone's camera takes; past it a small file could fill the memory. */
const PIXELS_MAX = 50_000_000;
const SIDE_MAX = 512;
const QUALITY = 80;

/** One after the other: unpacking a large picture takes all of a core and 150 MB. */
const oneAtATime = pLimit(1);
const QUEUE_MAX = 8;

const startsWith = (bytes: Uint8Array, magic: Buffer): boolean =>
  magic.equals(bytes.subarray(0, magic.byteLength));

/** Loaded with the first photo: the server starts without it, and runs where it is missing. */
async function openImage(bytes: Uint8Array) {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // Of all that it can read, only what we let in by its first bytes.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 });
}

async function shrink(bytes: Uint8Array): Promise<Buffer> {
  try {
    const image = await openImage(bytes);
    return await image
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Failure('failure.photo_unreadable', { fields: { photo: 'failure.photo_unreadable' } });
  }
}

/**
 * A picture made anew from the pixels of a JPG or PNG: WebP, upright, at most 512 pixels a side, without
 * EXIF or anything else that came along. Fails with `photo_type`, `photo_unreadable`, or `overloaded`.
 */
export async function reEncode(bytes: Uint8Array): Promise<Buffer> {
  if (!startsWith(bytes, JPEG) && !startsWith(bytes, PNG))
    throw new Failure('failure.photo_type', { fields: { photo: 'failure.photo_type' } });
  if (oneAtATime.pendingCount >= QUEUE_MAX) throw new Failure('failure.overloaded', { retryAfterSeconds: 5 });
  return oneAtATime(() => shrink(bytes));
}
