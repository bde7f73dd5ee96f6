import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { HttpEnvironment } from './environment.ts';

/** A page in memory, packed once for all who ask for it. */
export interface Encoded {
  readonly identity: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer>;
}

const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

export const encode = (text: string): Encoded => ({
  identity: bytesOf(Buffer.from(text)),
  gzip: bytesOf(gzipSync(text, { level: 9 })),
  br: bytesOf(brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
});

function encodingOf(accepted: string | undefined): keyof Encoded {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted ?? '')) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted ?? '') ? 'gzip' : 'identity';
}

/** The page as the browser takes it packed. It is one of several at its address: one a language. */
export function answerPage(
  c: HonoContext<HttpEnvironment>,
  page: Encoded,
  language: string,
  status: ContentfulStatusCode = 200,
): Response {
  const encoding = encodingOf(c.req.header('accept-encoding'));
  c.header('Vary', 'Accept-Encoding, Accept-Language');
  c.header('Content-Language', language);
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Content-Type', 'text/html; charset=utf-8');
  return c.body(page[encoding], status);
}
