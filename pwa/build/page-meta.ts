import type { Language } from '../../shared/contract/people.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import {
  HOTLINE_PLACEHOLDERS,
  ORIGIN_PLACEHOLDER,
  type PublicPage,
  pageInLanguage,
} from '../../shared/public-pages.ts';
import { readCatalogue } from './messages-plugin.ts';

/** What search engines and shared links read: title, description, picture, and the same page in each language. */
export function metaOf(page: PublicPage, language: Language, languages: readonly Language[]): string[] {
  const texts = readCatalogue(language);
  const title = escapeHtml(texts[page === 'home' ? 'nav.site' : `meta.${page}.title`] ?? '');
  // Messengers show a plain text: its number keeps its own direction in Arabic.
  const number = language === 'ar' ? `\u2066${HOTLINE_PLACEHOLDERS.text}\u2069` : HOTLINE_PLACEHOLDERS.text;
  const description = escapeHtml(texts[`meta.${page}.description`] ?? '').replace('{phone}', () => number);
  const address = (tag: Language) => ORIGIN_PLACEHOLDER + pageInLanguage(page, tag);
  const og = (property: string, content: string) => `<meta property="og:${property}" content="${content}">`;
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${address(language)}">`,
    ...languages.map((tag) => `<link rel="alternate" hreflang="${tag}" href="${address(tag)}">`),
    `<link rel="alternate" hreflang="x-default" href="${address('en')}">`,
    og('type', 'website'),
    og('site_name', 'Dhiig'),
    og('title', title),
    og('description', description),
    og('url', address(language)),
    og('locale', language),
    og('image', `${ORIGIN_PLACEHOLDER}/share.png`),
    og('image:width', '1200'),
    og('image:height', '630'),
    og('image:alt', escapeHtml(texts['meta.picture'] ?? '')),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}
