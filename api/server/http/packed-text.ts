import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context as HonoContext } from 'hono';
import { rangeOf } from './byte-range.ts';
import type { HttpEnvironment } from './environment.ts';
import { textBody } from './text-body.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/**
 * A content that is read once and sent often, in each of its encodings. All answers share these bytes, so an answer
 * that nobody reads costs no copy.
 */
export interface Packed extends Readonly<Partial<Record<Encoding, Bytes>>> {
  readonly identity: Bytes;
  /** Identifies the content; each encoding has a tag of its own (RFC 9110, 8.8.3). */
  readonly tag: string;
}

const bytesOf = (buffer: Buffer): Bytes => new Uint8Array(buffer);

export const packFile = (identity: Buffer, made: Readonly<Partial<Record<Encoding, Buffer>>>): Packed => ({
  identity: bytesOf(identity),
  ...(made.br && { br: bytesOf(made.br) }),
  ...(made.gzip && { gzip: bytesOf(made.gzip) }),
  tag: createHash('sha256').update(identity).digest('base64url'),
});

const brotli = (text: string, quality: number): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** A text in both encodings, each made on first use, so that a server starts quickly. */
export function packText(text: string): Packed {
  const made: { br?: Bytes; gzip?: Bytes } = {};
  return {
    ...packFile(Buffer.from(text), {}),
    get br() {
      made.br ??= bytesOf(brotli(text, 9));
      return made.br;
    },
    get gzip() {
      made.gzip ??= bytesOf(gzipSync(text, { level: 9 }));
      return made.gzip;
    },
  };
}

const takes = (accepted: string, encoding: Encoding): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);

const encodingOf = (accepted = '', offered: readonly Encoding[] = ENCODINGS): Encoding | undefined =>
  offered.find((encoding) => takes(accepted, encoding));

/** `If-None-Match` (RFC 9110, 13.1.2): does the caller already have this content? */
export const isKnown = (asked: string | undefined, tag: string): boolean =>
  asked === '*' || (asked?.match(/"[^"]*"/g)?.includes(tag) ?? false);

/** The requested range, unless it was requested of another version (`If-Range`: RFC 9110, 13.1.5). */
function askedRange({ req }: HonoContext, tag: string, size: number) {
  const of = req.header('if-range');
  return req.method === 'GET' && (of === undefined || of === tag)
    ? rangeOf(req.header('range'), size)
    : undefined;
}

interface Shape {
  /** What the answer depends on besides the encoding. */
  readonly vary?: 'Accept-Language';
  readonly status?: 200 | 404;
}

/** Responds with the whole, with the requested range, or with 304 to a caller who has it. */
export function answerPacked(
  c: HonoContext<HttpEnvironment>,
  packed: Packed,
  type: string,
  { vary, status = 200 }: Shape = {},
): Response {
  const offered = ENCODINGS.filter((encoding) => encoding in packed);
  const encoding = encodingOf(c.req.header('accept-encoding'), offered);
  const bytes = (encoding && packed[encoding]) ?? packed.identity;
  const tag = encoding ? `"${packed.tag}-${encoding}"` : `"${packed.tag}"`;
  const varies = [...(offered.length > 0 ? ['Accept-Encoding'] : []), ...(vary ? [vary] : [])];
  if (varies.length > 0) c.header('Vary', varies.join(', '));
  if (status === 200) {
    c.header('ETag', tag);
    c.header('Accept-Ranges', 'bytes');
    if (isKnown(c.req.header('if-none-match'), tag)) return c.body(null, 304);
  }
  const range = status === 200 ? askedRange(c, tag, bytes.length) : undefined;
  if (range === 'outside') {
    c.header('Content-Range', `bytes */${bytes.length}`);
    return c.body(null, 416);
  }
  if (encoding) c.header('Content-Encoding', encoding);
  if (range) c.header('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`);
  const sent = range ? bytes.subarray(range.start, range.end + 1) : bytes;
  c.header('Content-Type', type);
  c.header('Content-Length', String(sent.length));
  return c.body(sent, range ? 206 : status);
}

/** Responds with a text that was made for this caller only, compressed quickly. */
export function answerText(
  c: HonoContext<HttpEnvironment>,
  text: string,
  type: string,
  { vary, status = 200 }: Shape = {},
): Response {
  const encoding = encodingOf(c.req.header('accept-encoding'));
  c.header('Vary', ['Accept-Encoding', ...(vary ? [vary] : [])].join(', '));
  c.header('Content-Type', type);
  if (!encoding) return c.body(textBody(text), status);
  c.header('Content-Encoding', encoding);
  return c.body(bytesOf(encoding === 'br' ? brotli(text, 4) : gzipSync(text)), status);
}
