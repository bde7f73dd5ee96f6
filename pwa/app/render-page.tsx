import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { EmbeddedRequest, RequestRenderer } from '../../shared/embedded-request.ts';
import { PUBLIC_PAGES, type PublicPage } from '../../shared/public-pages.ts';
import { renderWith } from '../areas/public/request/embedded-request.ts';
import { switchLanguage } from '../i18n/i18n.ts';
import { OFFERED, OFFERED_LANGUAGES, type OfferedLanguage } from '../i18n/languages.ts';
import { App } from './app.tsx';
import { preloadScreen } from './router.tsx';

/** The languages to build pages in. */
export const LANGUAGES = OFFERED_LANGUAGES.map((tag) => ({ tag, dir: OFFERED[tag].dir }));

/** React's marker for a part that only the browser can render. */
const LEFT_OUT = '<!--$!-->';

function appAt(path: string): ReactNode {
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  return (
    <StrictMode>
      <App router={Router} />
    </StrictMode>
  );
}

/** The HTML in #root of a public page, as a signed-out reader of `language` sees it before any script runs. */
export async function renderPage(page: PublicPage, language: OfferedLanguage): Promise<string> {
  const path = PUBLIC_PAGES[page];
  await preloadScreen(path, undefined);
  await switchLanguage(language);
  const { prelude } = await prerender(
    appAt(path),
    // In one piece, without scripts that move parts of it into place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  if (html.includes(LEFT_OUT)) throw new Error(`a part of ${page} could not be rendered`);
  return html;
}

/** One page after the other: the active language is a variable of a module. */
let lastDrawn: Promise<unknown> = Promise.resolve();

async function drawRequest(
  path: string,
  language: OfferedLanguage,
  embedded: EmbeddedRequest,
): Promise<string> {
  await preloadScreen(path, undefined);
  await switchLanguage(language);
  const html = renderWith(embedded, () => renderToString(appAt(path)));
  if (html.includes(LEFT_OUT)) throw new Error('a part of the page of a request could not be rendered');
  return withWaitingControls(html);
}

/** The same for the page of a request, rendered by the server (`RequestRenderer`), which knows the request's state. */
export const renderRequest: RequestRenderer['renderRequest'] = (path, language, embedded) => {
  const drawn = lastDrawn.then(() => drawRequest(path, language, embedded));
  lastDrawn = drawn.catch(() => {});
  return drawn;
};

/** A control that is disabled in itself stays so, and needs nothing else. */
const waiting = (tag: string): string => {
  if (/ disabled=/.test(tag)) return tag;
  const isSubmit = !/ type="(button|reset)"/.test(tag);
  return tag.replace('<button', isSubmit ? '$& aria-busy="true" disabled' : '$& aria-busy="true" inert');
};

/**
 * Links work without the app, and fields take what is typed or filled in, which the app then knows (`useFormDraft`).
 * Buttons need the app: they wait until the page is hydrated (`EnableControls`), and look so. A disabled button sends
 * no form, neither by a tap nor by Enter, and what a browser sends all the same is in no address.
 */
export const withWaitingControls = (html: string): string =>
  html.replaceAll(/<button\b[^>]*/g, waiting).replaceAll('<form ', '<form method="post" ');
