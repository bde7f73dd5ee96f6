import type { Language } from './contract/people.ts';
import type { PublicRequest } from './contract/public-request.ts';

/**
 * A request as the server embeds it in its page, as JSON in `data-request` of #root: the app first renders the same
 * from it, and then reads the current state from the server. `loading` if the server did not read it.
 */
export type EmbeddedRequest =
  | { readonly state: 'gone' | 'loading' }
  | {
      readonly state: 'shown';
      readonly request: PublicRequest;
      /** When the server read it (ISO). */
      readonly seenAt: string;
      readonly isFresh: true;
    };

/** The folder of a built app with what the server needs for rendering, and the module in it. */
export const RENDERER = { folder: '.renderer', file: 'render-page.js' } as const;

/** What the server uses of that module. */
export interface RequestRenderer {
  /**
   * HTML of #root at the address `path` for a signed-out reader of `language`; rejects if it cannot be rendered
   * completely.
   */
  renderRequest(path: string, language: Language, embedded: EmbeddedRequest): Promise<string>;
}
