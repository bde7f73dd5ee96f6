import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicPage } from '../../shared/public-pages.ts';
import type { BuildManifest } from './first-load.ts';

/** Files of a chunk and of all that it imports statically. */
function filesOf(
  manifest: BuildManifest,
  key: string,
  seen = new Set<string>(),
): { js: string[]; css: string[] } {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return { js: [], css: [] };
  seen.add(key);
  const files = (chunk.imports ?? []).map((imported) => filesOf(manifest, imported, seen));
  return {
    js: [chunk.file, ...files.flatMap(({ js }) => js)],
    css: [...files.flatMap(({ css }) => css), ...(chunk.css ?? [])],
  };
}

/** The public pages, and the one of a request, which the server fills in. */
export type BuiltPage = PublicPage | 'request';

/** These are in the area where people sign in, and share its texts. */
const OF_AUTH: readonly BuiltPage[] = ['login', 'register', 'forgot-password'];

/** Files of the app on this page in this language, its entry first. */
export function filesOfPage(
  manifest: BuildManifest,
  page: BuiltPage,
  language: string,
): { js: string[]; css: string[] } {
  const [area, group] = OF_AUTH.includes(page) ? ['auth', 'auth'] : ['public', page];
  const keys = [
    ...Object.keys(manifest).filter((key) => manifest[key]?.isEntry),
    `areas/${area}/${page}-screen.tsx`,
    ...Object.keys(manifest).filter((key) =>
      ['core', group].some((one) => key.endsWith(`virtual:messages/${language}/${one}`)),
    ),
  ];
  const files = keys.map((key) => filesOf(manifest, key));
  const unique = (files: string[]) => [...new Set(files)];
  return { js: unique(files.flatMap(({ js }) => js)), css: unique(files.flatMap(({ css }) => css)) };
}

/**
 * All styles of a page as one element, so that it is painted without another request; the files they come from are
 * marked as present, so that the app does not fetch them again.
 */
export function inlineStyles(dist: string, files: readonly string[]): string[] {
  const styles = files.map((file) => readFileSync(join(dist, file), 'utf8')).join('');
  if (styles.includes('</')) throw new Error(`the styles of ${files.join(', ')} would end in the middle`);
  return [
    `<style>${styles}</style>`,
    ...files.map((file) => `<link rel="stylesheet" disabled href="/${file}">`),
  ];
}

/** The import map as a separate file: a prerendered page can be read before it is needed. Returns its address. */
export function writeImportMap(dist: string, importMap: string): string {
  const hash = createHash('sha256').update(importMap).digest('base64url').slice(0, 7);
  const file = `assets/import-map-${hash}.json`;
  writeFileSync(join(dist, file), importMap);
  return `/${file}`;
}
