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

/** These stand in the area where people sign in, and share its words. */
const OF_AUTH: readonly BuiltPage[] = ['login', 'register', 'forgot-password'];

/** Files of the app on this page in this language, its entry first. */
export function filesOfPage(
  manifest: BuildManifest,
  page: BuiltPage,
  language: string,
): { js: string[]; css: string[] } {
  const [area, words] = OF_AUTH.includes(page) ? ['auth', 'auth'] : ['public', page];
  const keys = [
    ...Object.keys(manifest).filter((key) => manifest[key]?.isEntry),
    `areas/${area}/${page}-screen.tsx`,
    ...Object.keys(manifest).filter((key) =>
      ['core', words].some((part) => key.endsWith(`virtual:messages/${language}/${part}`)),
    ),
  ];
  const files = keys.map((key) => filesOf(manifest, key));
  const unique = (files: string[]) => [...new Set(files)];
  return { js: unique(files.flatMap(({ js }) => js)), css: unique(files.flatMap(({ css }) => css)) };
}

/** One file of all styles of a page: a single request before it is painted. Gives its address. */
export function writeStyles(dist: string, page: BuiltPage, files: readonly string[]): string {
  const styles = files.map((file) => readFileSync(join(dist, file), 'utf8')).join('');
  const hash = createHash('sha256').update(styles).digest('base64url').slice(0, 8);
  const file = `assets/${page}-page-${hash}.css`;
  writeFileSync(join(dist, file), styles);
  return `/${file}`;
}

/** The styles in one; those they are made of are marked as present, so that the app does not fetch them again. */
export const styleLinks = (together: string, files: readonly string[]): string[] => [
  `<link rel="stylesheet" href="${together}">`,
  ...files.map((file) => `<link rel="stylesheet" disabled href="/${file}">`),
];
