import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { Deployment } from '../../shared/deployment.ts';
import type { EmbeddedRequest, PageRenderer } from '../../shared/embedded-request.ts';
import { PUBLIC_PAGES } from '../../shared/public-pages.ts';
import { renderWith } from '../areas/public/request/embedded-request.ts';
import { renderedFor } from '../data/deployment/deployment.ts';
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

/** One page after the other: the active language and the deployment are variables of modules. */
let lastDrawn: Promise<unknown> = Promise.resolve();

function inTurn(deployment: Deployment, draw: () => Promise<string>): Promise<string> {
  const drawn = lastDrawn.then(() => renderedFor(deployment, draw));
  lastDrawn = drawn.catch(() => {});
  return drawn;
}

async function preload(path: string, language: OfferedLanguage): Promise<void> {
  await preloadScreen(path, undefined);
  await switchLanguage(language);
}

function whole(html: string): string {
  if (html.includes(LEFT_OUT)) throw new Error('a part of the page could not be rendered');
  return html;
}

async function drawPage(path: string, language: OfferedLanguage): Promise<string> {
  await preload(path, language);
  const { prelude } = await prerender(
    appAt(path),
    // In one piece, without scripts that move parts of it into place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return whole(await new Response(prelude).text());
}

async function drawRequest(
  path: string,
  language: OfferedLanguage,
  embedded: EmbeddedRequest,
): Promise<string> {
  await preload(path, language);
  return withWaitingControls(whole(renderWith(embedded, () => renderToString(appAt(path)))));
}

/** For the build, and for the server if an admin has changed what a page says. */
export const renderPage: PageRenderer['renderPage'] = (page, language, deployment) =>
  inTurn(deployment, () => drawPage(PUBLIC_PAGES[page], language));

export const renderRequest: PageRenderer['renderRequest'] = (path, language, deployment, embedded) =>
  inTurn(deployment, () => drawRequest(path, language, embedded));

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
