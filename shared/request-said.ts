import type { Language } from './contract/people.ts';
import type { PublicRequest } from './contract/public-request.ts';

/**
 * What the server says of a request in the page that it gives, as JSON in `data-request` of #root: the app draws the
 * same from it, and asks by itself only then. `loading` where the server did not look.
 */
export type RequestSaid =
  | { readonly state: 'gone' | 'loading' }
  | {
      readonly state: 'shown';
      readonly request: PublicRequest;
      /** When the server said so (ISO). */
      readonly seenAt: string;
      readonly isFresh: true;
    };

/** Of a built app, the folder in which the app can be rendered by the server, and its module in there. */
export const RENDERER = { folder: '.renderer', file: 'render-page.js' } as const;

/** What the server takes of that module. */
export interface RequestRenderer {
  /** HTML of #root at the address `path` for a signed-out reader of `language`; fails where it can't be drawn whole. */
  renderRequest(path: string, language: Language, said: RequestSaid): Promise<string>;
}
