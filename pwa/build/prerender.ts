import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Language } from '../../shared/contract/people.ts';
import {
  ORIGIN_PLACEHOLDER,
  PUBLIC_PAGE_NAMES,
  type PublicPage,
  pageInLanguage,
} from '../../shared/public-pages.ts';
import type { BuildManifest } from './first-load.ts';
import { messagesPlugin, readCatalogue } from './messages-plugin.ts';
import { shapesPlugin } from './shapes-plugin.ts';
import { REPOSITORY } from './source-hash.ts';

const PWA = resolve(import.meta.dirname, '..');
const RENDERER = join(REPOSITORY, 'node_modules/.cache/dhiig-pages');

interface Renderer {
  readonly LANGUAGES: readonly { readonly tag: Language; readonly dir: string }[];
  renderPage(page: PublicPage, language: Language): Promise<string>;
}

/** The app's own components, built to run here. Names of CSS classes come from the same files: they agree. */
async function loadRenderer(): Promise<Renderer> {
  await build({
    configFile: false,
    root: PWA,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), messagesPlugin(), shapesPlugin()],
    build: { ssr: 'app/render-page.tsx', outDir: RENDERER, emptyOutDir: true },
  });
  const renderer: Renderer = await import(pathToFileURL(join(RENDERER, 'render-page.js')).href);
  return renderer;
}

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Files of a chunk and of all that it imports statically. */
function filesOf(
  manifest: BuildManifest,
  key: string,
  seen = new Set<string>(),
): { js: string[]; css: string[] } {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return { js: [], css: [] };
  seen.add(key);
  const parts = (chunk.imports ?? []).map((imported) => filesOf(manifest, imported, seen));
  return {
    js: [chunk.file, ...parts.flatMap(({ js }) => js)],
    css: [...parts.flatMap(({ css }) => css), ...(chunk.css ?? [])],
  };
}

/** Styles that the page must not be painted without, and scripts that it will need first. */
function linksOf(manifest: BuildManifest, template: string, page: PublicPage, language: string): string[] {
  const wanted = [
    `areas/public/${page}-screen.tsx`,
    ...Object.keys(manifest).filter((key) =>
      ['core', page].some((part) => key.endsWith(`virtual:messages/${language}/${part}`)),
    ),
  ].map((key) => filesOf(manifest, key));
  const missing = (file: string) => !template.includes(`/${file}"`);
  const unique = (files: string[]) => [...new Set(files)].filter(missing);
  return [
    ...unique(wanted.flatMap(({ css }) => css)).map(
      (file) => `<link rel="stylesheet" crossorigin href="/${file}">`,
    ),
    ...unique(wanted.flatMap(({ js }) => js)).map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
    ),
  ];
}

/** What search engines and shared links read: title, description, picture, and the same page in each language. */
function metaOf(page: PublicPage, language: Language, languages: readonly Language[]): string[] {
  const texts = readCatalogue(language);
  const title = inAttribute(texts[page === 'home' ? 'nav.site' : `meta.${page}.title`] ?? '');
  const description = inAttribute(texts[`meta.${page}.description`] ?? '');
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
    og('image:alt', inAttribute(texts['meta.picture'] ?? '')),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function fill(template: string, pattern: RegExp, content: string): string {
  if (!pattern.test(template)) throw new Error(`index.html has no ${pattern}`);
  return template.replace(pattern, () => content);
}

/**
 * Writes `pages/<language>/<page>.html` into the built app: each public page as it is painted before any
 * script runs. Gives the number of pages.
 */
export async function prerender(dist: string, manifest: BuildManifest): Promise<number> {
  const template = readFileSync(join(dist, 'index.html'), 'utf8');
  const { LANGUAGES, renderPage } = await loadRenderer();
  // Words and styles first: the page is read while the app comes.
  const unhurried = template.replaceAll(
    /(<script type="module"|<link rel="modulepreload")/g,
    '$1 fetchpriority="low"',
  );
  const tags = LANGUAGES.map(({ tag }) => tag);
  for (const { tag, dir } of LANGUAGES) {
    const folder = join(dist, 'pages', tag);
    mkdirSync(folder, { recursive: true });
    for (const page of PUBLIC_PAGE_NAMES) {
      const head = [...metaOf(page, tag, tags), ...linksOf(manifest, template, page, tag)];
      let html = fill(unhurried, /<html [^>]*>/, `<html lang="${tag}" dir="${dir}">`);
      html = fill(html, /<title>.*?<\/title>/s, '');
      html = fill(html, /<meta name="description"[^>]*>/, '');
      html = fill(html, /<\/head>/, `  ${head.join('\n    ')}\n  </head>`);
      html = fill(html, /<div id="root">.*?<\/div>/s, `<div id="root">${await renderPage(page, tag)}</div>`);
      writeFileSync(join(folder, `${page}.html`), html);
    }
  }
  rmSync(RENDERER, { recursive: true });
  return tags.length * PUBLIC_PAGE_NAMES.length;
}
