import type { Context } from 'hono';
import type { DocumentFile } from '../../../shared/contract/documents.ts';
import { streamOf } from './piecewise-answer.ts';

/**
 * A file that somebody uploaded: saved and never opened in place, with a type that is not guessed. A browser that opens
 * it anyway runs no script in it, gives it no origin and lets it load nothing (CSP 3, `sandbox`).
 */
export async function fileAnswer(
  c: Context,
  { pieces, size, type, name }: DocumentFile,
  onError: (error: unknown) => void,
): Promise<Response> {
  return c.body(await streamOf(pieces, onError), 200, {
    'Content-Type': type,
    'Content-Length': String(size),
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
  });
}
