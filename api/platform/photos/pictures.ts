import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { FailureCode } from '../../../shared/contract/failures.ts';
import { Failure } from '../../failure.ts';
import { decodeApart } from './decode-apart.ts';
import { readJpegLayout } from './jpeg-layout.ts';

const startsWith = (bytes: Uint8Array, magic: Buffer, at = 0): boolean =>
  magic.equals(bytes.subarray(at, at + magic.byteLength));

/** The first bytes of a JPEG (ISO 10918-1), of a PNG (RFC 2083), and of a WebP (RFC 9649). */
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RIFF = Buffer.from('RIFF');
const WEBP = Buffer.from('WEBP');

const isWebp = (bytes: Uint8Array): boolean => startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8);

interface Purpose {
  readonly field: 'photo' | 'document';
  /** Pixels of its longer side, at most. */
  readonly sideMax: number;
  readonly takesWebp: boolean;
}

export const PORTRAIT: Purpose = { field: 'photo', sideMax: 512, takesWebp: false };
/** For documents, whose small print must be readable. */
export const PROOF: Purpose = { field: 'document', sideMax: 2400, takesWebp: true };

/** Decides by the first bytes, whatever the name. */
export const isPicture = (bytes: Uint8Array, { takesWebp }: Purpose): boolean =>
  startsWith(bytes, JPEG) || startsWith(bytes, PNG) || (takesWebp && isWebp(bytes));

/**
 * No real picture has more scans, and each costs time however few its bytes are (libjpeg-turbo, "Two Issues with the
 * JPEG Standard"); libjpeg itself writes ten.
 */
const SCANS_MAX = 100;
const QUEUE_MAX = 8;
const RETRY_SECONDS = 5;

const refuse = (field: Purpose['field'], code: FailureCode) =>
  new Failure(code, { fields: { [field]: code } });

export interface Pictures {
  /**
   * Encodes a picture again from its pixels: WebP, upright, at most `sideMax` pixels per side, without EXIF or any other
   * metadata. `owner` is the person or the hospital that sent it. Fails with `photo_type` and `photo_unreadable`, or
   * those of a document, with `photo_too_many_pixels`, `too_many_photos` if the owner has one here already, or
   * `overloaded`.
   */
  reEncode(bytes: Uint8Array, purpose: Purpose, owner: string): Promise<Buffer>;
  /** Ends the picture that is being decoded, and refuses those that wait. */
  close(): void;
}

export function createPictures(log: Logger): Pictures {
  /** One at a time: decoding a large picture takes all of a core. */
  const oneAtATime = pLimit(1);
  const owners = new Set<string>();
  const closing = new AbortController();
  const { signal } = closing;

  async function decode(bytes: Uint8Array, { field, sideMax }: Purpose, isHeldWhole: boolean) {
    const decoded = await decodeApart(bytes, { sideMax, isHeldWhole, signal }).catch((error: unknown) => {
      throw signal.aborted ? new Failure('failure.leaving', { retryAfterSeconds: RETRY_SECONDS }) : error;
    });
    if (Buffer.isBuffer(decoded)) return decoded;
    if (decoded === 'unreadable') throw refuse(field, `failure.${field}_unreadable`);
    if (decoded === 'killed') log.warn({ bytes: bytes.byteLength }, 'decoding a picture was given up');
    throw refuse(field, 'failure.photo_too_many_pixels');
  }

  return {
    reEncode: async (bytes, purpose, owner) => {
      const { field } = purpose;
      if (!isPicture(bytes, purpose)) throw refuse(field, `failure.${field}_type`);
      if (owners.has(owner))
        throw new Failure('failure.too_many_photos', { retryAfterSeconds: RETRY_SECONDS });
      if (owners.size > QUEUE_MAX)
        throw new Failure('failure.overloaded', { retryAfterSeconds: RETRY_SECONDS });
      const { scans, isHeldWhole } = startsWith(bytes, JPEG)
        ? readJpegLayout(bytes)
        : { scans: 1, isHeldWhole: false };
      if (scans > SCANS_MAX) throw refuse(field, `failure.${field}_unreadable`);
      owners.add(owner);
      try {
        return await oneAtATime(() => decode(bytes, purpose, isHeldWhole));
      } finally {
        owners.delete(owner);
      }
    },
    close: () => closing.abort(),
  };
}
