import { type Messages, setupI18n } from '@lingui/core';
import { createListeners } from '../lib/listeners.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { chooseLanguage, OFFERED, type OfferedLanguage } from './languages.ts';
import type { MessageGroup } from './message-groups.ts';
import type { TextKey } from './text-key.ts';

export type { TextKey };
export type TextValues = Readonly<Record<string, string | number>>;
export type Translate = (key: TextKey, values?: TextValues) => string;

const STORAGE_KEY = 'dhiig.language';

const lingui = setupI18n();
let active: OfferedLanguage = 'en';
/** Texts that some part of the app brings along by itself, by language. */
export type OwnTexts = Readonly<Record<OfferedLanguage, () => Promise<{ messages: Messages }>>>;

const groups = new Set<MessageGroup | OwnTexts>(['core']);
const changes = createListeners();
let lastChange: Promise<void> = Promise.resolve();

/** The text of `key` in the active language. In components take `useT()`, which follows a change of language. */
export const t: Translate = (key, values) => lingui._(key, values);

export const activeLanguage = (): OfferedLanguage => active;

/** What was chosen on this device, ever; null where the browser's own languages hold. */
export const chosenLanguage = (): string | null => readStored(STORAGE_KEY);

/** Calls `listener` at each change of language; returns the way to stop. */
export const onLanguageChange = changes.subscribe;

/** One change at a time: the texts of a screen and a change of language may be asked for at once. */
function inTurn(change: () => Promise<void>): Promise<void> {
  const changed = lastChange.then(change);
  lastChange = changed.catch(() => {});
  return changed;
}

async function activate(language: OfferedLanguage): Promise<void> {
  const { load, locale } = OFFERED[language];
  const loaded = await Promise.all(
    [...groups].map((group) => (typeof group === 'string' ? load[group] : group[language])()),
  );
  lingui.loadAndActivate({ locale, messages: Object.assign({}, ...loaded.map(({ messages }) => messages)) });
  active = language;
  changes.notify();
}

/** Speaks `language` from now on. */
export const speak = (language: OfferedLanguage): Promise<void> => inTurn(() => activate(language));

function updateDocument(): void {
  document.documentElement.lang = active;
  document.documentElement.dir = OFFERED[active].dir;
}

/** Loads the language of the address, else of this device, before the first render. */
export function startI18n(ofAddress?: OfferedLanguage): Promise<void> {
  onLanguageChange(updateDocument);
  return speak(ofAddress ?? chooseLanguage(chosenLanguage(), navigator.languages));
}

/** Before the start: has these texts loaded together with the core's. */
export function expectTexts(group: MessageGroup): void {
  groups.add(group);
}

/** Adds the texts of some screens; resolves when they can be shown. */
export async function addTexts(group: MessageGroup | OwnTexts): Promise<void> {
  if (groups.has(group)) return lastChange;
  groups.add(group);
  try {
    await inTurn(() => activate(active));
  } catch (error) {
    groups.delete(group);
    throw error;
  }
}

/** Changes the language and remembers it on this device. Fails, changing nothing, where it cannot be loaded. */
export async function setLanguage(language: OfferedLanguage): Promise<void> {
  await speak(language);
  writeStored(STORAGE_KEY, language);
}
