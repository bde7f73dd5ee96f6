import type { Language } from '../../../shared/contract/people.ts';
import type { PublicRequest } from '../../../shared/contract/public-request.ts';
import type { EmbeddedRequest } from '../../../shared/embedded-request.ts';
import type { Context } from '../../context.ts';
import type { Filling } from './fill-in.ts';
import { rendererIn } from './load-renderer.ts';

export interface RenderedRequest {
  readonly embedded: EmbeddedRequest;
  readonly html: string;
}

export type Found = PublicRequest | 'gone' | 'loading';

/** Renders #root at the address `path`; fails if the app cannot be rendered. */
type RenderRequest = (
  path: string,
  language: Language,
  filling: Filling,
  found: Found,
) => Promise<RenderedRequest>;

/** A link that many people open at once is rendered once for each state of its request. */
const CACHED_MS = 30_000;
const CACHED_MAX = 100;

/** Undefined if the build has made no renderer. */
export function createRequestRenderer(root: string, now: Context['now']): RenderRequest | undefined {
  const renderer = rendererIn(root);
  if (!renderer) return undefined;
  let rendered = new Map<string, { readonly result: Promise<RenderedRequest>; readonly at: number }>();

  const render = async (
    path: string,
    language: Language,
    { deployment }: Filling,
    found: Found,
    at: number,
  ): Promise<RenderedRequest> => {
    const { renderRequest } = await renderer();
    const embedded: EmbeddedRequest =
      typeof found === 'string'
        ? { state: found }
        : { state: 'shown', request: found, seenAt: new Date(at).toISOString(), isFresh: true };
    return { embedded, html: await renderRequest(path, language, deployment, embedded) };
  };

  return async (path, language, filling, found) => {
    const at = now().getTime();
    const key = JSON.stringify([language, filling.revision, found]);
    const known = rendered.get(key);
    if (known && at >= known.at && at < known.at + CACHED_MS) return known.result;
    if (rendered.size >= CACHED_MAX) rendered = new Map();
    const result = render(path, language, filling, found, at);
    rendered.set(key, { result, at });
    result.catch(() => rendered.delete(key));
    return result;
  };
}
