import pLimit from 'p-limit';
import type { Metadata } from 'sharp';
import { Failure } from '../failure.ts';

/** The first bytes of a JPEG (ISO 10918-1) and of a PNG (RFC 2083). */
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** More than any phone's camera takes; past it a small file could keep a core busy for long. */
const PIXELS_MAX = 50_000_000;
/** What may be decoded into memory before the first row can be made smaller. */
const HELD_MAX_BYTES = 64 * 1024 * 1024;
const SIDE_MAX = 512;
const QUALITY = 80;

/** One after the other: unpacking a large picture takes all of a core. */
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
  // Bounded by `checkHead`, which says what is wrong.
  return sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 });
}

/** Samples a pixel in a JPEG, by how its colours are subsampled (ISO 10918-1). */
const JPEG_SAMPLES: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2 };

/**
 * Bytes that are held at once to decode it: rows go by one after the other, but for an interlaced PNG, which is there
 * as a whole, and a progressive JPEG, all of whose coefficients are, of 16 bits each.
 */
function heldBytes({ format, width, height, channels, depth, isProgressive, chromaSubsampling }: Metadata) {
  if (!isProgressive) return 0;
  const samples = format === 'jpeg' ? (JPEG_SAMPLES[chromaSubsampling ?? ''] ?? channels) : channels;
  const isWide = format === 'jpeg' || depth === 'ushort';
  return width * height * samples * (isWide ? 2 : 1);
}

/** By what the head alone says, before anything is decoded. Fails with `photo_too_many_pixels`. */
function checkHead(head: Metadata): void {
  if (head.width * head.height > PIXELS_MAX || heldBytes(head) > HELD_MAX_BYTES)
    throw new Failure('failure.photo_too_many_pixels', {
      fields: { photo: 'failure.photo_too_many_pixels' },
    });
}

async function shrink(bytes: Uint8Array): Promise<Buffer> {
  try {
    const image = await openImage(bytes);
    checkHead(await image.metadata());
    return await image
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    if (error instanceof Failure || (error as { code?: unknown }).code === 'ERR_MODULE_NOT_FOUND')
      throw error;
    throw new Failure('failure.photo_unreadable', { fields: { photo: 'failure.photo_unreadable' } });
  }
}

/**
 * A picture made again from the pixels of a JPG or PNG: WebP, upright, at most 512 pixels a side, without
 * EXIF or anything else that came along. Fails with `photo_type`, `photo_unreadable`, `photo_too_many_pixels`, or
 * `overloaded`.
 */
export async function reEncode(bytes: Uint8Array): Promise<Buffer> {
  if (!startsWith(bytes, JPEG) && !startsWith(bytes, PNG))
    throw new Failure('failure.photo_type', { fields: { photo: 'failure.photo_type' } });
  if (oneAtATime.pendingCount >= QUEUE_MAX) throw new Failure('failure.overloaded', { retryAfterSeconds: 5 });
  return oneAtATime(() => shrink(bytes));
}
