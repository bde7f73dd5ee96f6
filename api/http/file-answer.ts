import type { Context } from 'hono';
import type { DocumentFile } from '../../shared/contract/documents.ts';

/**
 * A file that somebody uploaded: saved and never opened in place, with a type that is not guessed. A browser that opens
 * it anyway runs no script in it, gives it no origin and lets it load nothing (CSP 3, `sandbox`).
 */
export function fileAnswer(c: Context, { bytes, type, name }: DocumentFile): Response {
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': type,
    'Content-Length': String(bytes.byteLength),
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
  });
}
