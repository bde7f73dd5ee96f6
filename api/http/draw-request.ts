import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../../shared/contract/people.ts';
import type { PublicRequest } from '../../shared/contract/public-request.ts';
import { RENDERER, type RequestRenderer, type RequestSaid } from '../../shared/request-said.ts';
import type { Context } from '../context.ts';

/** What the page of a request says, and how it is drawn. */
export interface Drawn {
  readonly said: RequestSaid;
  readonly html: string;
}

export type Found = PublicRequest | 'gone' | 'loading';

/** Draws #root at the address `path`; fails where the app can't be drawn. */
export type DrawRequest = (path: string, language: Language, found: Found) => Promise<Drawn>;

/** A link that many follow at once is drawn once, as long as the request stands as it does. */
const CACHED_MS = 30_000;
const CACHED_MAX = 100;

/** The app drawn by the server, as its build has made it for that. Undefined where it has not. */
export function createRequestDrawer(root: string, now: Context['now']): DrawRequest | undefined {
  const file = join(root, RENDERER.folder, RENDERER.file);
  if (!existsSync(file)) return undefined;
  // Loaded when it is first wanted: a server starts without it.
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
