import type { Context } from 'hono';
import type { DocumentFile } from '../../shared/contract/documents.ts';

/**
 * A file that somebody sent in: saved and never opened in place, its type not guessed, and even where a browser opens it
 * all the same, with no script, no origin and no other address to reach (CSP 3, `sandbox`).
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
