import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, minifySync } from 'vite';
import type { Language } from '../../shared/contract/people.ts';
import { DEFAULT_DEPLOYMENT, deploymentAttribute } from '../../shared/deployment.ts';
import { type PageRenderer, RENDERER } from '../../shared/embedded-request.ts';
import { PUBLIC_PAGE_NAMES, PUBLIC_PAGES, REQUEST_PLACEHOLDERS } from '../../shared/public-pages.ts';
import type { BuildManifest } from './first-load.ts';
import { messagesPlugin } from './messages-plugin.ts';
import { type BuiltPage, filesOfPage, inlineStyles, writeImportMap } from './page-files.ts';
import { metaOf } from './page-meta.ts';
import { PWA } from './source-files.ts';
import { LOAD_FAILED, NO_SCRIPT, withoutApp } from './without-app.ts';

interface Renderer extends PageRenderer {
  readonly LANGUAGES: readonly { readonly tag: Language; readonly dir: string }[];
}

/**
 * The app's own components, built to run here, and in the server for pages whose content is known only there: with all
 * that they need, as a server has no libraries of the app. Names of CSS classes come from the same files, so they agree.
 */
async function loadRenderer(dist: string): Promise<Renderer> {
  const outDir = join(dist, RENDERER.folder);
  await build({
    configFile: false,
    root: PWA,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), messagesPlugin()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: 'app/render-page.tsx', outDir, emptyOutDir: true, minify: true },
  });
  const renderer: Renderer = await import(pathToFileURL(join(outDir, RENDERER.file)).href);
  return renderer;
}

/** What index.html loads before its first paint, and these pages after theirs (load-app.js). */
const APP_LINKS = /\s*(<script type="module" .*?<\/script>|<link rel="(modulepreload|stylesheet)" .*?>)/g;
const IMPORT_MAP = /\s*<script type="importmap">(.*?)<\/script>/s;
const THEME_SCRIPT = /<script src="(\/theme.js)"><\/script>/;

/** Inlined: these pages are painted from one response. The content security policy allows each script by its hash. */
function inlineScript(file: string): string {
  const { code } = minifySync(file, readFileSync(file, 'utf8'), { compress: { target: 'es2015' } });
  if (code.includes('</')) throw new Error(`${file} would end in the middle`);
  return `<script>${code}</script>`;
}

const VIEWPORT = /<meta name="viewport"[^>]*>/;
const MANIFEST = /\s*<link rel="manifest" href="([^"]*)">/;

/** The file that contains most of the app (chunk-plan.ts). */
const CORE = /\/core-[^/]*\.js$/;

function fill(template: string, pattern: RegExp, content: string): string {
  if (template.search(pattern) < 0) throw new Error(`index.html has no ${pattern}`);
  return template.replace(pattern, () => content);
}

/** Pages that write a number from a thousand on: load-app.js prepares Intl for them. */
const USING_INTL: readonly BuiltPage[] = ['about'];

/** What a page is built from: attributes of #root beside those that every page has, its content, and the head. */
interface Content {
  readonly path: string;
  readonly attributes?: string;
  readonly body: string;
  readonly head: readonly string[];
}

const REQUEST: Content = {
  path: REQUEST_PLACEHOLDERS.path,
  attributes: `data-request="${REQUEST_PLACEHOLDERS.embedded}"`,
  body: REQUEST_PLACEHOLDERS.body,
  head: [REQUEST_PLACEHOLDERS.head],
};

/**
 * Writes `pages/<language>/<page>.html` into the built app: each public page as it is painted before any
 * script runs, and that of a request for the server to fill in. Returns the number of pages.
 */
export async function prerender(dist: string, manifest: BuildManifest): Promise<number> {
  const template = readFileSync(join(dist, 'index.html'), 'utf8');
  const importMap = writeImportMap(dist, IMPORT_MAP.exec(template)?.[1] ?? '');
  const manifestFile = MANIFEST.exec(template)?.[1];
  const theme = inlineScript(join(dist, 'theme.js'));
  const loadApp = inlineScript(resolve(import.meta.dirname, 'load-app.js'));
  const { LANGUAGES, renderPage, withWaitingControls } = await loadRenderer(dist);
  const tags = LANGUAGES.map(({ tag }) => tag);
  const year = new Date().getFullYear();
  const contentOf = async (page: BuiltPage, tag: Language): Promise<Content> =>
    page === 'request'
      ? REQUEST
      : {
          path: PUBLIC_PAGES[page],
          body: withWaitingControls(await renderPage(page, tag, DEFAULT_DEPLOYMENT)),
          head: metaOf(page, tag, tags),
        };
  const pages: readonly BuiltPage[] = [...PUBLIC_PAGE_NAMES, 'request'];
  for (const { tag, dir } of LANGUAGES) {
    const folder = join(dist, 'pages', tag);
    mkdirSync(folder, { recursive: true });
    for (const page of pages) {
      const { js, css } = filesOfPage(manifest, page, tag);
      const core = js.find((file) => CORE.test(file));
      if (!core) throw new Error('the app has no core');
      const others = js.filter((file) => file !== core);
      const { path, attributes = '', body, head } = await contentOf(page, tag);
      const root = [
        '<div id="root"',
        `data-path="${path}" data-language="${tag}" data-year="${year}" ${attributes}`,
        `data-deployment="${deploymentAttribute(DEFAULT_DEPLOYMENT)}"`,
        ...(USING_INTL.includes(page) ? ['data-intl'] : []),
        `data-import-map="${importMap}" data-manifest="${manifestFile}" data-core="/${core}"`,
        `data-scripts="${others.map((file) => `/${file}`).join(' ')}">`,
      ].join(' ');
      let html = fill(template, /<html [^>]*>/, `<html lang="${tag}" dir="${dir}">`);
      html = fill(html, /<title>.*?<\/title>/s, '');
      html = fill(html, /<meta name="description"[^>]*>/, '');
      html = fill(html, APP_LINKS, '');
      html = fill(html, IMPORT_MAP, '');
      html = fill(html, MANIFEST, '');
      html = fill(html, THEME_SCRIPT, [theme, ...inlineStyles(dist, css)].join('\n    '));
      html = fill(html, /<\/body>/, `  ${loadApp}\n  </body>`);
      const { failed, noScript } = withoutApp(tag, page === 'request' ? 'home' : page);
      html = fill(html, LOAD_FAILED, failed);
      html = fill(html, NO_SCRIPT, noScript);
      // Messengers read the beginning of a page: its preview stands before styles and scripts.
      html = fill(html, VIEWPORT, [VIEWPORT.exec(html)?.[0], ...head].join('\n    '));
      html = fill(html, /<div id="root".*?<\/div>/s, `${root}${body}</div>`);
      writeFileSync(join(folder, `${page}.html`), html);
    }
  }
  return tags.length * pages.length;
}
