import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The inline scripts and styles of a page, as its content security policy lists them: `'sha256-…'`, separated by
 * spaces.
 */
export interface InlineSources {
  readonly scripts: string;
  readonly styles: string;
}

const SCRIPT = /<script(?: type="importmap")?>(.*?)<\/script>/gs;
const STYLE = /<style>(.*?)<\/style>/gs;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const hashesOf = (html: string, element: RegExp): string =>
  Array.from(html.matchAll(element), ([, text = '']) => hashOf(text)).join(' ');

/** Read from a page as built: nothing that the server fills in later counts as a script or style. */
export const inlineSources = (built: string): InlineSources => ({
  scripts: hashesOf(built, SCRIPT),
  styles: hashesOf(built, STYLE),
});

/** The import map of the built app in `root`, which pages contain or load. Empty if there is none. */
export function importMapSource(root: string): string {
  const file = join(root, 'index.html');
  return existsSync(file) ? inlineSources(readFileSync(file, 'utf8')).scripts : '';
}
