import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../shared/contract/people.ts';
import type sharedEnglish from '../../../shared/i18n/en.json';
import type english from '../../i18n/messages/en.json';

export type TextKey = keyof typeof english | keyof typeof sharedEnglish;

const pwa = join(import.meta.dirname, '../..');

/** What the app says in this language, for tests that use it in several. Plain texts only, without placeholders. */
export function wordsOf(language: Language): (key: TextKey) => string {
  const read = (path: string): Record<string, string> => JSON.parse(readFileSync(join(pwa, path), 'utf8'));
  const catalogue = { ...read(`i18n/messages/${language}.json`), ...read(`../shared/i18n/${language}.json`) };
  return (key) => {
    const text = catalogue[key];
    if (text === undefined || text.includes('{')) throw new Error(`no plain text: ${key}`);
    return text;
  };
}
