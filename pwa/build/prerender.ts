import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Language } from '../../shared/contract/people.ts';
import {
  DONATION_DAYS_PLACEHOLDER,
  PUBLIC_PAGE_NAMES,
  PUBLIC_PAGES,
  type PublicPage,
} from '../../shared/public-pages.ts';
import type { BuildManifest } from './first-load.ts';
import { messagesPlugin, readCatalogue } from './messages-plugin.ts';
import { filesOfPage, styleLinks, writeStyles } from './page-files.ts';
import { metaOf } from './page-meta.ts';
import { REPOSITORY } from './source-hash.ts';

const PWA = resolve(import.meta.dirname, '..');
const RENDERER = join(REPOSITORY, 'node_modules/.cache/dhiig-pages');

interface Renderer {
  readonly LANGUAGES: readonly { readonly tag: Language; readonly dir: string }[];
  renderPage(page: PublicPage, language: Language): Promise<string>;
  asleep(html: string): string;
}

/** The app's own components, built to run here. Names of CSS classes come from the same files: they agree. */
async function loadRenderer(): Promise<Renderer> {
  await build({
    configFile: false,
    root: PWA,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), messagesPlugin()],
    build: { ssr: 'app/render-page.tsx', outDir: RENDERER, emptyOutDir: true },
  });
  const renderer: Renderer = await import(pathToFileURL(join(RENDERER, 'render-page.js')).href);
  return renderer;
}

/** What index.html brings before its first paint, and these pages after theirs (manifest-assets/ahead.js). */
const APP_LINKS = /\s*(<script type="module" .*?<\/script>|<link rel="(modulepreload|stylesheet)" .*?>)/g;
const THEME_SCRIPT = /<script src="\/theme.js"><\/script>/;
const SCRIPTS = [
  // Who has chosen a look has the app on their device; a page that is built ahead does not wait for it.
  '<script async fetchpriority="low" src="/theme.js"></script>',
  '<script defer fetchpriority="low" src="/ahead.js"></script>',
];
/** Where index.html has it nothing is read yet; here it comes after what is. No module may be loaded before it. */
const IMPORT_MAP = /\s*<script type="importmap">.*?<\/script>/s;

const LOAD_FAILED = /(?<=<p id="load-failed"[^>]*>).*?(?=<\/p>)/s;

/** index.html says it in two languages; a page of one language in its own. */
function loadFailed(language: Language): string {
  const { 'common.network_error': message, 'common.retry': retry } = readCatalogue(language);
  return `${message} <a href="">${retry}</a>`;
}

function fill(template: string, pattern: RegExp, content: string): string {
  if (template.search(pattern) < 0) throw new Error(`index.html has no ${pattern}`);
  return template.replace(pattern, () => content);
}

/**
 * Writes `pages/<language>/<page>.html` into the built app: each public page as it is painted before any
 * script runs. Gives the number of pages.
 */
export async function prerender(dist: string, manifest: BuildManifest): Promise<number> {
  const template = readFileSync(join(dist, 'index.html'), 'utf8');
  const importMap = IMPORT_MAP.exec(template)?.[0];
  const { LANGUAGES, renderPage, asleep } = await loadRenderer();
  const tags = LANGUAGES.map(({ tag }) => tag);
  const year = new Date().getFullYear();
  for (const { tag, dir } of LANGUAGES) {
    const folder = join(dist, 'pages', tag);
    mkdirSync(folder, { recursive: true });
    for (const page of PUBLIC_PAGE_NAMES) {
      const { js, css } = filesOfPage(manifest, page, tag);
      const head = metaOf(page, tag, tags);
      const root = [
        '<div id="root"',
        `data-path="${PUBLIC_PAGES[page]}" data-language="${tag}" data-year="${year}"`,
        `data-donation-days="${DONATION_DAYS_PLACEHOLDER}"`,
        `data-scripts="${js.map((file) => `/${file}`).join(' ')}">`,
      ].join(' ');
      let html = fill(template, /<html [^>]*>/, `<html lang="${tag}" dir="${dir}">`);
      html = fill(html, /<title>.*?<\/title>/s, '');
      html = fill(html, /<meta name="description"[^>]*>/, '');
      html = fill(html, APP_LINKS, '');
      html = fill(html, IMPORT_MAP, '');
      html = fill(html, /<\/body>/, `${importMap}\n  </body>`);
      html = fill(
        html,
        THEME_SCRIPT,
        [...styleLinks(writeStyles(dist, page, css), css), ...SCRIPTS].join('\n    '),
      );
      html = fill(html, LOAD_FAILED, loadFailed(tag));
      html = fill(html, /<\/head>/, `  ${head.join('\n    ')}\n  </head>`);
      html = fill(html, /<div id="root".*?<\/div>/s, `${root}${asleep(await renderPage(page, tag))}</div>`);
      writeFileSync(join(folder, `${page}.html`), html);
    }
  }
  rmSync(RENDERER, { recursive: true });
  return tags.length * PUBLIC_PAGE_NAMES.length;
}
