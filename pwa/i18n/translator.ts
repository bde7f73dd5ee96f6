import { type Messages, writeText } from './compiled-text.ts';
import { pluralOf, writtenOf } from './number-arguments.ts';
import { numberText } from './number-text.ts';
import type { TextKey } from './text-key.ts';

export type TextValues = Readonly<Record<string, string | number>>;
export type Translate = (key: TextKey, values?: TextValues) => string;

interface Translator {
  /** The text of a key; the key itself before there are messages, and of a place that has no name. */
  readonly t: Translate;
  /** Replaces the messages; `locale` decides on plurals and how numbers are written. */
  use(locale: string, messages: Messages): void;
}

export function createTranslator(): Translator {
  let texts: Messages = {};
  let writtenIn = '';
  // A browser that does not know the locale (Somali) counts as in English.
  let rules: Intl.PluralRules;

  /** With what compiled messages read of each number. */
  function withNumberTexts(values: TextValues): TextValues {
    const all = { ...values };
    for (const name in values) {
      const value = values[name];
      if (typeof value !== 'number') continue;
      all[pluralOf(name)] = rules.select(value);
      all[writtenOf(name)] = numberText(value, writtenIn);
    }
    return all;
  }

  return {
    t: (key, values) => writeText(texts[key] ?? key, values && withNumberTexts(values)),
    use(locale, messages) {
      rules = new Intl.PluralRules([locale, 'en']);
      writtenIn = locale;
      texts = messages;
    },
  };
}
