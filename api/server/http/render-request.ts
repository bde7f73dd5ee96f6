import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../../../shared/contract/people.ts';
import type { PublicRequest } from '../../../shared/contract/public-request.ts';
import { type EmbeddedRequest, RENDERER, type RequestRenderer } from '../../../shared/embedded-request.ts';
import type { Context } from '../../context.ts';

export interface RenderedRequest {
  readonly embedded: EmbeddedRequest;
  readonly html: string;
}

export type Found = PublicRequest | 'gone' | 'loading';

/** Renders #root at the address `path`; fails if the app cannot be rendered. */
type RenderRequest = (path: string, language: Language, found: Found) => Promise<RenderedRequest>;

/** A link that many people open at once is rendered once for each state of its request. */
const CACHED_MS = 30_000;
const CACHED_MAX = 100;

/** The server-side renderer that the build has made of the app. Undefined if there is none. */
export function createRequestRenderer(root: string, now: Context['now']): RenderRequest | undefined {
  const file = join(root, RENDERER.folder, RENDERER.file);
  if (!existsSync(file)) return undefined;
  // Loaded on first use, so that a server starts without it.
  let renderer: Promise<RequestRenderer> | undefined;
  let rendered = new Map<string, { readonly result: Promise<RenderedRequest>; readonly at: number }>();

  const render = async (
    path: string,
    language: Language,
    found: Found,
    at: number,
  ): Promise<RenderedRequest> => {
    renderer ??= import(pathToFileURL(file).href);
    const { renderRequest } = await renderer;
    const embedded: EmbeddedRequest =
      typeof found === 'string'
        ? { state: found }
        : { state: 'shown', request: found, seenAt: new Date(at).toISOString(), isFresh: true };
    return { embedded, html: await renderRequest(path, language, embedded) };
  };

  return async (path, language, found) => {
    const at = now().getTime();
    const key = JSON.stringify([language, found]);
    const known = rendered.get(key);
    if (known && at >= known.at && at < known.at + CACHED_MS) return known.result;
    if (rendered.size >= CACHED_MAX) rendered = new Map();
    const result = render(path, language, found, at);
    rendered.set(key, { result, at });
    result.catch(() => rendered.delete(key));
    return result;
  };
}
