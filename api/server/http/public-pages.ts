import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono, type Context as HonoContext, type Next } from 'hono';
import type { Language } from '../../../shared/contract/people.ts';
import { isBuiltWith } from '../../../shared/deployment.ts';
import {
  PUBLIC_PAGE_NAMES,
  PUBLIC_PAGES,
  type PublicPage,
  pageInLanguage,
  REGISTERING_AS,
} from '../../../shared/public-pages.ts';
import type { Context } from '../../context.ts';
import { languageOf } from '../../platform/i18n/translate.ts';
import type { HttpEnvironment } from './environment.ts';
import { type Filling, fillIn, type Live } from './fill-in.ts';
import { type InlineSources, inlineSources } from './inline-sources.ts';
import { renderedAt, rendererIn } from './load-renderer.ts';
import { answerPacked, type Packed, packText } from './packed-text.ts';

interface BuiltPage {
  readonly language: Language;
  readonly page: PublicPage;
  readonly html: string;
  readonly inline: InlineSources;
}

interface Page {
  readonly packed: Packed;
  readonly inline: InlineSources;
}

/** Undefined if there is none, or it cannot be rendered. */
type PageOf = (language: Language, page: PublicPage) => Promise<Page | undefined> | undefined;

const keyOf = (language: Language, page: PublicPage): string => `${language}/${page}`;

/** If one is missing, as in an app that an earlier release built, the app renders the page itself. */
function readPages(folder: string, languages: readonly Language[]): ReadonlyMap<string, BuiltPage> {
  const built = new Map<string, BuiltPage>();
  for (const language of languages)
    for (const page of PUBLIC_PAGE_NAMES) {
      const file = join(folder, language, `${page}.html`);
      if (!existsSync(file)) continue;
      const html = readFileSync(file, 'utf8');
      built.set(keyOf(language, page), { language, page, html, inline: inlineSources(html) });
    }
  return built;
}

/** From the end of the first to the beginning of the last it is what #root contains. */
const ROOT = /(<div id="root"[^>]*>).*(<\/div>\s*<div id="load-failed")/s;

/**
 * The pages of the built app, with this deployment's values: as the build rendered them, or rendered anew if the
 * deployment says something else than they do, each once somebody reads it; again only if it could not be rendered.
 */
function fillPages(
  built: ReadonlyMap<string, BuiltPage>,
  renderer: ReturnType<typeof rendererIn>,
  filling: Filling,
  { log, now }: Pick<Context, 'log' | 'now'>,
): PageOf {
  const { deployment } = filling;
  async function htmlOf({ language, page, html }: BuiltPage): Promise<string> {
    if (isBuiltWith(html, deployment)) return html;
    if (!renderer) throw new Error('the app was built without its renderer');
    const { renderPage, withWaitingControls } = await renderer();
    const content = withWaitingControls(await renderPage(page, language, deployment));
    return renderedAt(html, now()).replace(ROOT, (_, start: string, end: string) => start + content + end);
  }
  const filled = new Map<string, Promise<Page | undefined>>();
  return (language, page) => {
    const key = keyOf(language, page);
    const known = filled.get(key);
    const of = built.get(key);
    if (known || !of) return known;
    const made = htmlOf(of).then(
      (html) => ({ packed: packText(fillIn(html, filling)), inline: of.inline }),
      (err: unknown) => {
        log.error({ err, page: key }, 'a public page could not be rendered');
        // The next reader's may be.
        filled.delete(key);
        return undefined;
      },
    );
    filled.set(key, made);
    return made;
  };
}

function sitemapOf(languages: readonly Language[], origin: string): string {
  const links = (page: PublicPage) =>
    languages
      .map(
        (tag) =>
          `<xhtml:link rel="alternate" hreflang="${tag}" href="${origin}${pageInLanguage(page, tag)}"/>`,
      )
      .concat(
        `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}${pageInLanguage(page, 'en')}"/>`,
      )
      .join('');
  const urls = PUBLIC_PAGE_NAMES.flatMap((page) =>
    languages.map((tag) => `<url><loc>${origin}${pageInLanguage(page, tag)}</loc>${links(page)}</url>`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

/** Screens of signed-in people and the API are of no use to a search engine. */
const robotsOf = (origin: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/donor', '/hospital', '/admin', '/profile', '/outbox'].map((path) => `Disallow: ${path}`),
  ]
    .concat(`Sitemap: ${origin}/sitemap.xml`, '')
    .join('\n');

/**
 * The prerendered public pages: at their own address in the language that the browser asks for, at `/<language>/…` in
 * that language; and the files for search engines. Nothing if the app is not built.
 */
export function createPublicPages(
  root: string,
  context: Pick<Context, 'config' | 'log' | 'now'>,
  live: Live,
): Hono<HttpEnvironment> {
  const { origin } = new URL(context.config.publicUrl);
  const folder = join(root, 'pages');
  const languages = (existsSync(folder) ? readdirSync(folder) : []) as Language[];
  const routes = new Hono<HttpEnvironment>();
  if (languages.length === 0) return routes;
  const built = readPages(folder, languages);
  const renderer = rendererIn(root);
  const pages = live((filling) => fillPages(built, renderer, filling, context));

  const answer = async (
    c: HonoContext<HttpEnvironment>,
    next: Next,
    name: PublicPage,
    language: Language,
  ) => {
    // Here the app shows another page than the prerendered one.
    if (c.req.query(REGISTERING_AS) !== undefined) return next();
    const spoken = languages.includes(language) ? language : 'en';
    const pageOf = await pages();
    const page = await pageOf(spoken, name);
    // The app renders it on the device.
    if (!page) return next();
    c.header('Content-Language', spoken);
    c.set('inline', page.inline);
    return answerPacked(c, page.packed, 'text/html; charset=utf-8', { vary: 'Accept-Language' });
  };
  for (const name of PUBLIC_PAGE_NAMES) {
    routes.get(PUBLIC_PAGES[name], (c, next) =>
      answer(c, next, name, languageOf(c.req.header('accept-language'))),
    );
    for (const language of languages)
      routes.get(pageInLanguage(name, language), (c, next) => answer(c, next, name, language));
  }
  const sitemap = packText(sitemapOf(languages, origin));
  routes.get('/sitemap.xml', (c) => answerPacked(c, sitemap, 'application/xml; charset=utf-8'));
  const robots = packText(robotsOf(origin));
  routes.get('/robots.txt', (c) => answerPacked(c, robots, 'text/plain; charset=utf-8'));
  // The files themselves are not pages: nothing is filled in at their own addresses.
  routes.all('/pages/*', (c) => c.notFound());
  return routes;
}
