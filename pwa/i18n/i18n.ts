import { createListeners } from '../lib/listeners.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { chooseLanguage, OFFERED, type OfferedLanguage } from './languages.ts';
import type { LaterGroup, LoadedMessages } from './message-groups.ts';
import type { TextKey } from './text-key.ts';
import { createTranslator, type TextValues, type Translate } from './translator.ts';

export type { TextKey, TextValues, Translate };

const STORAGE_KEY = 'dhiig.language';

const translator = createTranslator();
let active: OfferedLanguage = 'en';
/** Texts that a part of the app loads itself, by language. */
export type OwnTexts = Readonly<Record<OfferedLanguage, () => Promise<LoadedMessages>>>;

const groups = new Set<LaterGroup | OwnTexts>();
const changes = createListeners();
/** Undefined before the start. */
let lastChange: Promise<void> | undefined;

/** The text of `key` in the active language. Components use `useT()`, which follows a change of language. */
export const { t } = translator;

export const activeLanguage = (): OfferedLanguage => active;

/** The choice made on this device; null if the browser's own languages decide. */
export const chosenLanguage = (): string | null => readStored(STORAGE_KEY);

/** Calls `listener` at each change of language; returns the function that stops it. */
export const onLanguageChange = changes.subscribe;

/** One change at a time: the texts of a screen and a change of language may be requested at once. */
function inTurn(change: () => Promise<void>): Promise<void> {
  const changed = (lastChange ?? Promise.resolve()).then(change);
  lastChange = changed.catch(() => {});
  return changed;
}

async function activate(language: OfferedLanguage): Promise<void> {
  const { load, locale } = OFFERED[language];
  const core = await load();
  const later = await Promise.all(
    [...groups].map((group) => (typeof group === 'string' ? core.load[group] : group[language])()),
  );
  translator.use(locale, Object.assign({}, ...[core, ...later].map(({ messages }) => messages)));
  active = language;
  changes.notify();
}

/** Makes `language` the active one. */
export const switchLanguage = (language: OfferedLanguage): Promise<void> => inTurn(() => activate(language));

function updateDocument(): void {
  document.documentElement.lang = active;
  document.documentElement.dir = OFFERED[active].dir;
}

/** Loads the language of the address, otherwise of this device, before the first render. */
export function startI18n(ofAddress?: OfferedLanguage): Promise<void> {
  onLanguageChange(updateDocument);
  return switchLanguage(ofAddress ?? chooseLanguage(chosenLanguage(), navigator.languages));
}

/**
 * Adds the texts of some screens; resolves when they can be shown. Before the start it resolves at once: they are loaded
 * along with the language.
 */
export async function addTexts(group: LaterGroup | OwnTexts): Promise<void> {
  if (groups.has(group)) {
    await lastChange;
    // Whoever asked first has heard why; what is not there is not shown by its key.
    if (!groups.has(group)) throw new Error(`the texts of ${group} were not loaded`);
    return;
  }
  groups.add(group);
  if (!lastChange) return;
  try {
    await inTurn(() => activate(active));
  } catch (error) {
    groups.delete(group);
    throw error;
  }
}

/** Changes the language and stores it on this device. Fails, changing nothing, if it cannot be loaded. */
export async function setLanguage(language: OfferedLanguage): Promise<void> {
  await switchLanguage(language);
  writeStored(STORAGE_KEY, language);
}
