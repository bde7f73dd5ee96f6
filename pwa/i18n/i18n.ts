import { setupI18n } from '@lingui/core';
import type sharedEnglish from '../../shared/i18n/en.json';
import { chooseLanguage, OFFERED, type OfferedLanguage } from './languages.ts';
import type english from './messages/en.json';
import type { Part } from './parts.ts';

/** A key of the app's catalogue, or of the texts that app and server share. */
export type TextKey = keyof typeof english | keyof typeof sharedEnglish;
export type TextValues = Readonly<Record<string, string | number>>;
export type Translate = (key: TextKey, values?: TextValues) => string;

const STORAGE_KEY = 'dhiig.language';

const lingui = setupI18n();
let active: OfferedLanguage = 'en';
const parts = new Map<Part, Promise<void>>([['core', Promise.resolve()]]);
const listeners = new Set<() => void>();

/** The text of `key` in the active language. In components take `useT()`, which follows a change of language. */
export const t: Translate = (key, values) => lingui._(key, values);

export const activeLanguage = (): OfferedLanguage => active;

/** Calls `listener` at each change of language; returns the way to stop. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function activate(language: OfferedLanguage): Promise<void> {
  const { load, locale } = OFFERED[language];
  const loaded = await Promise.all([...parts.keys()].map((part) => load[part]()));
  lingui.loadAndActivate({ locale, messages: Object.assign({}, ...loaded.map(({ messages }) => messages)) });
  active = language;
  document.documentElement.lang = language;
  document.documentElement.dir = OFFERED[language].dir;
  for (const listener of listeners) listener();
}

/** Loads the language of this device, before the first render. */
export const startI18n = (): Promise<void> =>
  activate(chooseLanguage(localStorage.getItem(STORAGE_KEY), navigator.languages));

/** Adds the words of some screens; resolves when they can be shown. What failed is tried again when asked for again. */
export function addTexts(part: Part): Promise<void> {
  const begun = parts.get(part);
  if (begun) return begun;
  const added = Promise.resolve()
    .then(() => activate(active))
    .catch((error: unknown) => {
      parts.delete(part);
      throw error;
    });
  parts.set(part, added);
  return added;
}

/** Changes the language and remembers it on this device. Fails, changing nothing, where it cannot be loaded. */
export async function setLanguage(language: OfferedLanguage): Promise<void> {
  await activate(language);
  localStorage.setItem(STORAGE_KEY, language);
}
