import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono, type Context as HonoContext, type Next } from 'hono';
import type { Language } from '../../../shared/contract/people.ts';
import {
  PUBLIC_PAGE_NAMES,
  PUBLIC_PAGES,
  type PublicPage,
  pageInLanguage,
  REGISTERING_AS,
} from '../../../shared/public-pages.ts';
import { DEFAULT_DONATION_INTERVAL_DAYS } from '../../../shared/rules/eligibility.ts';
import { languageOf, translator } from '../../platform/i18n/translate.ts';
import type { HttpEnvironment } from './environment.ts';
import { type Deployment, fillIn, type Live } from './fill-in.ts';
import { type InlineSources, inlineSources } from './inline-sources.ts';
import { answerPacked, type Packed, packText } from './packed-text.ts';

interface Page {
  readonly packed: Packed;
  readonly inline: InlineSources;
}

type Pages = ReadonlyMap<string, Page>;

const keyOf = (language: string, page: PublicPage): string => `${language}/${page}`;

/** The page is built with the default's sentence; people read it before the app could correct it. */
function withDonationDays(
  html: string,
  language: Language,
  { men, women }: Deployment['donationDays'],
): string {
  const t = translator(language);
  const built = t('giving.why.donation', { days: DEFAULT_DONATION_INTERVAL_DAYS });
  const days =
    men === women ? t('giving.why.donation', { days: men }) : t('giving.why.donation_both', { men, women });
  return html.replaceAll(built, () => days);
}

interface BuiltPage {
  readonly language: Language;
  readonly page: PublicPage;
  readonly html: string;
  readonly inline: InlineSources;
}

/** If one is missing, as in an app that an earlier release built, the app renders the page itself. */
const readPages = (folder: string, languages: readonly Language[]): BuiltPage[] =>
  languages.flatMap((language) =>
    PUBLIC_PAGE_NAMES.flatMap((page) => {
      const file = join(folder, language, `${page}.html`);
      if (!existsSync(file)) return [];
      const html = readFileSync(file, 'utf8');
      return [{ language, page, html, inline: inlineSources(html) }];
    }),
  );

/** The pages of the built app, with this deployment's values filled in. */
const fillPages = (built: readonly BuiltPage[], deployment: Deployment): Pages =>
  new Map(
    built.map(({ language, page, html, inline }) => {
      const withDays = withDonationDays(html, language, deployment.donationDays);
      return [keyOf(language, page), { packed: packText(fillIn(withDays, deployment)), inline }];
    }),
  );

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
export function createPublicPages(root: string, publicUrl: string, live: Live): Hono<HttpEnvironment> {
  const { origin } = new URL(publicUrl);
  const folder = join(root, 'pages');
  const languages = (existsSync(folder) ? readdirSync(folder) : []) as Language[];
  const routes = new Hono<HttpEnvironment>();
  if (languages.length === 0) return routes;
  const built = readPages(folder, languages);
  const pages = live((deployment) => fillPages(built, deployment));

  const answer = async (
    c: HonoContext<HttpEnvironment>,
    next: Next,
    name: PublicPage,
    language: Language,
  ) => {
    // Here the app shows another page than the prerendered one.
    if (c.req.query(REGISTERING_AS) !== undefined) return next();
    const spoken = languages.includes(language) ? language : 'en';
    const page = (await pages()).get(keyOf(spoken, name));
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
