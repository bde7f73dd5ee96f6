import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context as HonoContext } from 'hono';
import type { HttpEnvironment } from './environment.ts';

/** A text that is written once and sent often, in each encoding that a browser may ask for. */
export interface PackedText {
  readonly identity: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer>;
}

const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

export const packText = (text: string): PackedText => ({
  identity: bytesOf(Buffer.from(text)),
  gzip: bytesOf(gzipSync(text, { level: 9 })),
  br: bytesOf(brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
});

function encodingOf(accepted: string | undefined): keyof PackedText {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted ?? '')) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted ?? '') ? 'gzip' : 'identity';
}

/** `vary`: what else than the encoding the answer depends on. */
export function answerPacked(
  c: HonoContext<HttpEnvironment>,
  text: PackedText,
  type: string,
  ...vary: readonly string[]
): Response {
  const encoding = encodingOf(c.req.header('accept-encoding'));
  c.header('Vary', ['Accept-Encoding', ...vary].join(', '));
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Content-Type', type);
  return c.body(text[encoding]);
}
