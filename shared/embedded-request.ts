import type { Language } from './contract/people.ts';
import type { PublicRequest } from './contract/public-request.ts';
import type { Deployment } from './deployment.ts';
import type { PublicPage } from './public-pages.ts';

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

/** What the server uses of that module. The HTML is that of #root, for a signed-out reader of `language`. */
export interface PageRenderer {
  /** A public page; rejects if it cannot be rendered completely. */
  renderPage(page: PublicPage, language: Language, deployment: Deployment): Promise<string>;
  /** Its controls then wait for the app. */
  withWaitingControls(html: string): string;
  /** The page of a request at the address `path`, whose controls wait; rejects in the same case. */
  renderRequest(
    path: string,
    language: Language,
    deployment: Deployment,
    embedded: EmbeddedRequest,
  ): Promise<string>;
}
