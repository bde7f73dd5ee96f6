import type { Plugin } from 'vite';
import { LANGUAGES } from '../../shared/contract/languages.ts';
import type { Language } from '../../shared/contract/people.ts';
import { MOST_READ } from '../../shared/country/most-read.ts';
import { DEFAULT_DEPLOYMENT, embedDeployment } from '../../shared/deployment.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import {
  HOTLINE_PLACEHOLDERS,
  PUBLIC_PAGE_NAMES,
  PUBLIC_PAGES,
  type PublicPage,
  pageInLanguage,
} from '../../shared/public-pages.ts';
import { readCatalogue } from './messages-plugin.ts';

const HOTLINE = `<a href="tel:${HOTLINE_PLACEHOLDERS.dialled}"><bdi dir="ltr">${HOTLINE_PLACEHOLDERS.text}</bdi></a>`;

type Texts = Readonly<Record<string, string>>;

const sentence = (texts: Texts, key: string): string => (texts[key] ?? '').replace('{phone}', () => HOTLINE);

const ownName = (code: Language): string =>
  new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;

const retry = (texts: Texts): string => `<a href="">${texts['common.retry']}</a>`;

/** The menu and the languages as links: their controls need the app. */
function links(page: PublicPage, texts: Texts): string {
  const menu = PUBLIC_PAGE_NAMES.map((name) => {
    const title = texts[name === 'home' ? 'nav.home' : `meta.${name}.title`] ?? '';
    return `<a href="${PUBLIC_PAGES[name]}">${title.replace(/ [–·|] Dhiig$/, '')}</a>`;
  });
  const languages = LANGUAGES.map(
    (code) => `<a href="${pageInLanguage(page, code)}" lang="${code}">${ownName(code)}</a>`,
  );
  return `<nav>${menu.join(' ')}</nav><nav>${languages.join(' ')}</nav>`;
}

interface WithoutApp {
  readonly failed: string;
  /** For <noscript>. */
  readonly noScript: string;
}

/** What a page in one language says if the app cannot run, and the ways on that are left. */
export function withoutApp(language: Language, page: PublicPage): WithoutApp {
  const texts = readCatalogue(language);
  const ways = links(page, texts);
  return {
    failed: `${sentence(texts, 'meta.not_started')} ${retry(texts)}${ways}`,
    noScript: `${sentence(texts, 'meta.no_script')}${ways}`,
  };
}

/** The same for index.html, whose reader may have any language. */
function withoutAppInAny(): WithoutApp {
  const inEach = (say: (texts: Texts) => string) =>
    MOST_READ.map(
      (code) =>
        `<span lang="${code}" dir="${code === 'ar' ? 'rtl' : 'ltr'}">${say(readCatalogue(code))}</span>`,
    ).join('<br>');
  return {
    failed: inEach((texts) => `${sentence(texts, 'meta.not_started')} ${retry(texts)}`),
    noScript: inEach((texts) => sentence(texts, 'meta.no_script')),
  };
}

export const LOAD_FAILED = /(?<=<div id="load-failed"[^>]*>).*?(?=<\/div>)/s;
export const NO_SCRIPT = /(?<=<noscript><div class="load-failed">).*?(?=<\/div><\/noscript>)/s;

const TITLE = /(?<=<title>).*?(?=<\/title>)/s;
const DESCRIPTION = /(?<=<meta name="description" content=")/;

/** Writes into index.html what the catalogues say: its title, its description, and what it says without the app. */
export function withoutAppPlugin(): Plugin {
  const { failed, noScript } = withoutAppInAny();
  const english = readCatalogue('en');
  return {
    name: 'dhiig:without-app',
    transformIndexHtml: (html) =>
      embedDeployment(html, DEFAULT_DEPLOYMENT)
        .replace(TITLE, () => escapeHtml(english['nav.site'] ?? ''))
        .replace(DESCRIPTION, () => escapeHtml(english['meta.home.description'] ?? ''))
        .replace(LOAD_FAILED, () => failed)
        .replace(NO_SCRIPT, () => noScript),
  };
}
