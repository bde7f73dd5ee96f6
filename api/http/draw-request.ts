import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../../shared/contract/people.ts';
import type { PublicRequest } from '../../shared/contract/public-request.ts';
import { RENDERER, type RequestRenderer, type RequestSaid } from '../../shared/request-said.ts';
import type { Context } from '../context.ts';

/** A request's page: its data, and how to render it. */
export interface Drawn {
  readonly said: RequestSaid;
  readonly html: string;
}

export type Found = PublicRequest | 'gone' | 'loading';

/** Renders #root at the address `path`; fails where the app cannot be rendered. */
export type DrawRequest = (path: string, language: Language, found: Found) => Promise<Drawn>;

/** A link that many people open at once is rendered once for each state of its request. */
const CACHED_MS = 30_000;
const CACHED_MAX = 100;

/** The server-side renderer that the build has made of the app. Undefined where there is none. */
export function createRequestDrawer(root: string, now: Context['now']): DrawRequest | undefined {
  const file = join(root, RENDERER.folder, RENDERER.file);
  if (!existsSync(file)) return undefined;
  // Loaded on first use, so that a server starts without it.
  let renderer: Promise<RequestRenderer> | undefined;
  let drawings = new Map<string, { readonly drawn: Promise<Drawn>; readonly at: number }>();

  const draw = async (path: string, language: Language, found: Found, at: number): Promise<Drawn> => {
    renderer ??= import(pathToFileURL(file).href);
    const { renderRequest } = await renderer;
    const said: RequestSaid =
      typeof found === 'string'
        ? { state: found }
        : { state: 'shown', request: found, seenAt: new Date(at).toISOString(), isFresh: true };
    return { said, html: await renderRequest(path, language, said) };
  };

  return async (path, language, found) => {
    const at = now().getTime();
    const key = JSON.stringify([language, found]);
    const known = drawings.get(key);
    if (known && at >= known.at && at < known.at + CACHED_MS) return known.drawn;
    if (drawings.size >= CACHED_MAX) drawings = new Map();
    const drawn = draw(path, language, found, at);
    drawings.set(key, { drawn, at });
    drawn.catch(() => drawings.delete(key));
    return drawn;
  };
}
