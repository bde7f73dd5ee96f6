import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What stands within a page, as its content security policy names it: `'sha256-…'`, parted by blanks. */
export interface InlineSources {
  readonly scripts: string;
  readonly styles: string;
}

const SCRIPT = /<script(?: type="importmap")?>(.*?)<\/script>/gs;
const STYLE = /<style>(.*?)<\/style>/gs;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const hashesOf = (html: string, element: RegExp): string =>
  Array.from(html.matchAll(element), ([, text = '']) => hashOf(text)).join(' ');

/** Of a page as the build has made it: what the server fills in later is not asked for scripts or styles. */
export const inlineSources = (built: string): InlineSources => ({
  scripts: hashesOf(built, SCRIPT),
  styles: hashesOf(built, STYLE),
});

/** The import map of the built app of `root`, which pages hold or add. Empty where there is none. */
export function importMapSource(root: string): string {
  const file = join(root, 'index.html');
  return existsSync(file) ? inlineSources(readFileSync(file, 'utf8')).scripts : '';
}
