import pLimit from 'p-limit';
import type { Metadata } from 'sharp';
import { Failure } from '../failure.ts';

const startsWith = (bytes: Uint8Array, magic: Buffer, at = 0): boolean =>
  magic.equals(bytes.subarray(at, at + magic.byteLength));

/** The first bytes of a JPEG (ISO 10918-1), of a PNG (RFC 2083), and of a WebP (RFC 9649). */
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RIFF = Buffer.from('RIFF');
const WEBP = Buffer.from('WEBP');

const isWebp = (bytes: Uint8Array): boolean => startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8);

/** What a picture is for. */
interface Purpose {
  readonly field: 'photo' | 'document';
  /** Pixels of its longer side, at most. */
  readonly sideMax: number;
  readonly takesWebp: boolean;
}

const PORTRAIT: Purpose = { field: 'photo', sideMax: 512, takesWebp: false };
/** For documents, whose small print must be readable. */
export const PROOF: Purpose = { field: 'document', sideMax: 2400, takesWebp: true };

/** Decides by the first bytes, whatever the name. */
export const isPicture = (bytes: Uint8Array, { takesWebp }: Purpose): boolean =>
  startsWith(bytes, JPEG) || startsWith(bytes, PNG) || (takesWebp && isWebp(bytes));

/** More than any phone's camera takes; beyond it a small file could keep a core busy for long. */
const PIXELS_MAX = 50_000_000;
/** How much may be decoded into memory before the first row can be scaled down. */
const HELD_MAX_BYTES = 64 * 1024 * 1024;
const QUALITY = 80;

/** One at a time: decoding a large picture takes all of a core. */
const oneAtATime = pLimit(1);
const QUEUE_MAX = 8;

/** Loaded with the first photo: the server starts without it, and runs where it is missing. */
async function openImage(bytes: Uint8Array) {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // Of all formats that it can read, only those that `isPicture` accepts.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  // Limited by `checkHeader`, which says what is wrong.
  return sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 });
}

/** Samples per pixel in a JPEG, by how its colours are subsampled (ISO 10918-1). */
const JPEG_SAMPLES: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2 };

/**
 * Bytes in memory at once to decode it. Rows are processed one after the other, except in three formats that are in
 * memory as a whole: a WebP with four bytes per pixel, an interlaced PNG with one or two bytes per sample, and a
 * progressive JPEG with the 16 bits of each coefficient.
 */
function heldBytes({ format, width, height, channels, depth, isProgressive, chromaSubsampling }: Metadata) {
  if (format === 'webp') return width * height * 4;
  if (!isProgressive) return 0;
  const samples = format === 'jpeg' ? (JPEG_SAMPLES[chromaSubsampling ?? ''] ?? channels) : channels;
  const isWide = format === 'jpeg' || depth === 'ushort';
  return width * height * samples * (isWide ? 2 : 1);
}

/** Checks only the header, before anything is decoded. Fails with `photo_too_many_pixels`. */
function checkHeader(header: Metadata, { field }: Purpose): void {
  if (header.width * header.height > PIXELS_MAX || heldBytes(header) > HELD_MAX_BYTES)
    throw new Failure('failure.photo_too_many_pixels', {
      fields: { [field]: 'failure.photo_too_many_pixels' },
    });
}

async function shrink(bytes: Uint8Array, purpose: Purpose): Promise<Buffer> {
  const { field, sideMax } = purpose;
  try {
    const image = await openImage(bytes);
    checkHeader(await image.metadata(), purpose);
    return await image
      .autoOrient()
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    if (error instanceof Failure || (error as { code?: unknown }).code === 'ERR_MODULE_NOT_FOUND')
      throw error;
    throw new Failure(`failure.${field}_unreadable`, { fields: { [field]: `failure.${field}_unreadable` } });
  }
}

/**
 * Encodes a picture again from its pixels: WebP, upright, at most `sideMax` pixels per side, without EXIF or any other
 * metadata. Fails with `photo_type` and `photo_unreadable`, or those of a document, with `photo_too_many_pixels`, or
 * `overloaded`.
 */
export async function reEncode(bytes: Uint8Array, purpose: Purpose = PORTRAIT): Promise<Buffer> {
  const { field } = purpose;
  if (!isPicture(bytes, purpose))
    throw new Failure(`failure.${field}_type`, { fields: { [field]: `failure.${field}_type` } });
  if (oneAtATime.pendingCount >= QUEUE_MAX) throw new Failure('failure.overloaded', { retryAfterSeconds: 5 });
  return oneAtATime(() => shrink(bytes, purpose));
}
