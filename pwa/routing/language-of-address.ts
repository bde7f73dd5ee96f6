import { PUBLIC_PAGE_NAMES, PUBLIC_PAGES } from '../../shared/public-pages.ts';
import { isOffered, type OfferedLanguage } from '../i18n/languages.ts';

interface PageInLanguage {
  readonly language: OfferedLanguage;
  /** The page's own address, without the language. */
  readonly path: string;
}

/** Reads `/so/about` as the page /about in Somali; undefined for every other address. */
export function pageInLanguageAt(path: string): PageInLanguage | undefined {
  const [, language, rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? [];
  const page = PUBLIC_PAGE_NAMES.find((name) => PUBLIC_PAGES[name] === (rest.replace(/\/$/, '') || '/'));
  return page && isOffered(language) ? { language, path: PUBLIC_PAGES[page] } : undefined;
}

/**
 * The language that the address asks for, as a link of a search engine does; the address then becomes the
 * page's own. The choice that the device remembers is not touched.
 */
export function takeLanguageOfAddress(): OfferedLanguage | undefined {
  const found = pageInLanguageAt(location.pathname);
  if (found) history.replaceState(history.state, '', found.path + location.search + location.hash);
  return found?.language;
}
