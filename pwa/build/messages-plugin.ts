import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '../../shared/contract/languages.ts';
import { namesByKey } from '../../shared/places/names-by-key.ts';
import { isInGroup, LATER_GROUPS, PLACE_KEY, placesIn } from '../i18n/message-groups.ts';
import { compileMessage } from './compile-message.ts';

const PREFIX = 'virtual:messages/';
const REPOSITORY = resolve(import.meta.dirname, '../..');

/** The catalogues that one language is merged from: the app's own, the texts that the server shares, the country's. */
function catalogueFiles(language: string): string[] {
  return [
    `pwa/i18n/messages/${language}.json`,
    `shared/i18n/${language}.json`,
    `shared/country/texts/${language}.json`,
  ]
    .map((file) => resolve(REPOSITORY, file))
    .filter((file) => existsSync(file));
}

/** Reads one language as ICU source texts by key. Throws on a key that is in both catalogues. */
export function readCatalogue(language: string): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const file of catalogueFiles(language)) {
    const entries: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    for (const [key, text] of Object.entries(entries)) {
      if (key in messages) throw new Error(`${file}: ${key} stands in another catalogue too`);
      messages[key] = text;
    }
  }
  return messages;
}

const CORE = 'core';

/** How the later groups of a language are loaded. */
function loadersOf(language: string): string {
  const loaders = LATER_GROUPS.map((group) => `'${group}': () => import('${PREFIX}${language}/${group}')`);
  return `export const load = { ${loaders.join(', ')} };`;
}

/**
 * Serves `virtual:messages/<language>/<part>`: `{ messages }`, in the core also `load`, with every ICU text compiled, so
 * that no parser reaches the phone.
 */
export function messagesPlugin(): Plugin {
  return {
    name: 'dhiig:messages',
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [language = '', part] = id.slice(PREFIX.length + 1).split('/');
      for (const file of catalogueFiles(language)) this.addWatchFile(file);
      const compiled = Object.entries(readCatalogue(language))
        .filter(([key]) => isInGroup(key, part))
        .map(([key, text]) => [key, compileMessage(text)]);
      const which = placesIn(part);
      const places = which
        ? [...namesByKey(language as Language, which)].map(([key, name]) => [`${PLACE_KEY}${key}`, name])
        : [];
      const messages = `export const messages = ${JSON.stringify(Object.fromEntries([...compiled, ...places]))};`;
      return part === CORE ? `${messages}\n${loadersOf(language)}` : messages;
    },
  };
}
