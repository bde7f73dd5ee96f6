import { type Messages, setupI18n } from '@lingui/core';
import { pluralOf, writtenOf } from './number-arguments.ts';
import { numberText } from './number-text.ts';
import type { TextKey } from './text-key.ts';

export type TextValues = Readonly<Record<string, string | number>>;
export type Translate = (key: TextKey, values?: TextValues) => string;

export interface Translator {
  /** The text of a key; the key itself before there are messages. */
  readonly t: Translate;
  /** Replaces the messages; `locale` decides on plurals and how numbers are written. */
  use(locale: string, messages: Messages): void;
}

export function createTranslator(): Translator {
  // Most parts of an address name no place: Lingui would warn of each.
  const lingui = setupI18n({ missing: (_locale, key) => key });
  // A browser that does not know the locale (Somali) counts as in English.
  let rules: Intl.PluralRules;

  /** With what compiled messages read of each number. */
  function withNumberTexts(values: TextValues): TextValues {
    const all = { ...values };
    for (const name in values) {
      const value = values[name];
      if (typeof value !== 'number') continue;
      all[pluralOf(name)] = rules.select(value);
      all[writtenOf(name)] = numberText(value, lingui.locale);
    }
    return all;
  }

  return {
    t: (key, values) => lingui._(key, values && withNumberTexts(values)),
    use(locale, messages) {
      rules = new Intl.PluralRules([locale, 'en']);
      lingui.loadAndActivate({ locale, messages });
    },
  };
}
