import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../shared/contract/people.ts';
import type { TextKey } from '../../i18n/text-key.ts';

export type { TextKey } from '../../i18n/text-key.ts';

const pwa = join(import.meta.dirname, '../..');

export type Words = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

/** The app's text in this language, for tests in several languages; supports only plain placeholders. */
export function wordsOf(language: Language): Words {
  const read = (path: string): Record<string, string> => JSON.parse(readFileSync(join(pwa, path), 'utf8'));
  const catalogue = {
    ...read(`i18n/messages/${language}.json`),
    ...read(`../shared/i18n/${language}.json`),
    ...read(`../shared/country/texts/${language}.json`),
  };
  return (key, values = {}) => {
    const text = catalogue[key]?.replaceAll(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
    if (text === undefined || text.includes('{')) throw new Error(`no plain text: ${key}`);
    return text;
  };
}
