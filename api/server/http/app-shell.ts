import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { isAppAddress } from '../../../shared/app-addresses.ts';
import { LANGUAGES, type Language } from '../../../shared/contract/people.ts';
import {
  PUBLIC_PAGE_NAMES,
  PUBLIC_PAGES,
  pageInLanguage,
  requestIdIn,
  requestPage,
  withoutSignsAfter,
} from '../../../shared/public-pages.ts';
import { languageOf } from '../../platform/i18n/translate.ts';
import type { HttpEnvironment } from './environment.ts';
import { type Filling, fillIn, type Live } from './fill-in.ts';
import { answerPacked, type Packed, packText } from './packed-text.ts';

const PUBLIC = PUBLIC_PAGE_NAMES.flatMap((page): string[] => [
  PUBLIC_PAGES[page],
  ...LANGUAGES.map((language) => pageInLanguage(page, language)),
]);

/** The document in its reader's language, before any script runs. */
export const inLanguage = (html: string, language: Language): string =>
  html.replace(/<html [^>]*>/, () => `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);

function shellsOf(built: string, filling: Filling): ReadonlyMap<Language, Packed> {
  const html = fillIn(built, filling);
  return new Map(LANGUAGES.map((language) => [language, packText(inLanguage(html, language))]));
}

export const isScreen = (path: string): boolean =>
  PUBLIC.includes(path) || isAppAddress(path) || path.startsWith(requestPage(''));

/** The link of a request as it may arrive, and what follows `/r/` in it. */
const LINK = /^\/+r\/+(.+)$/is;

/**
 * Corrects an address as people type and send it: `/Login/` for /login, `/r/ID.` at the end of a sentence. Undefined if
 * it is correct, or not the address of a screen.
 */
function rightlyWritten(path: string): string | undefined {
  const afterR = LINK.exec(path)?.[1];
  const right =
    afterR === undefined ? withoutSignsAfter(path.toLowerCase()) || '/' : requestPage(requestIdIn(afterR));
  return right !== path && isScreen(right) ? right : undefined;
}

/**
 * The app for each of its screens, in the language that the browser asks for; at every other path too, if it says
 * that the page does not exist, with 404. A path with an extension is a file and never one of these.
 */
export function createAppShell(root: string, live: Live): Hono<HttpEnvironment> {
  const routes = new Hono<HttpEnvironment>();
  const file = join(root, 'index.html');
  if (!existsSync(file)) return routes;
  const built = readFileSync(file, 'utf8');
  const shells = live((filling) => shellsOf(built, filling));
  routes.get('*', async (c, next) => {
    const language = languageOf(c.req.header('accept-language'));
    const { path } = c.req;
    if (/\.\w+$/.test(path) && !LINK.test(path)) return next();
    const right = rightlyWritten(path);
    if (right) return c.redirect(right + new URL(c.req.url).search, 301);
    const shell = (await shells()).get(language);
    if (!shell) return next();
    if (!PUBLIC.includes(path)) c.header('X-Robots-Tag', 'noindex');
    c.header('Cache-Control', 'no-cache');
    c.header('Content-Language', language);
    const status = isScreen(path) ? 200 : 404;
    return answerPacked(c, shell, 'text/html; charset=utf-8', { vary: 'Accept-Language', status });
  });
  return routes;
}
