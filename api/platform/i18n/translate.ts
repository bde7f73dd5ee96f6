import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { MessageKey } from '../../../shared/contract/message.ts';
import type { Language } from '../../../shared/contract/people.ts';
import arOfCountry from '../../../shared/country/texts/ar.json' with { type: 'json' };
import deOfCountry from '../../../shared/country/texts/de.json' with { type: 'json' };
import enOfCountry from '../../../shared/country/texts/en.json' with { type: 'json' };
import esOfCountry from '../../../shared/country/texts/es.json' with { type: 'json' };
import frOfCountry from '../../../shared/country/texts/fr.json' with { type: 'json' };
import soOfCountry from '../../../shared/country/texts/so.json' with { type: 'json' };
import ar from '../../../shared/i18n/ar.json' with { type: 'json' };
import de from '../../../shared/i18n/de.json' with { type: 'json' };
import en from '../../../shared/i18n/en.json' with { type: 'json' };
import es from '../../../shared/i18n/es.json' with { type: 'json' };
import fr from '../../../shared/i18n/fr.json' with { type: 'json' };
import so from '../../../shared/i18n/so.json' with { type: 'json' };
import { addressInLanguage } from '../../../shared/places/address-in-language.ts';
import { namesByKey } from '../../../shared/places/names-by-key.ts';

const CATALOGUES: Readonly<Record<Language, Record<MessageKey, string>>> = {
  en: { ...en, ...enOfCountry },
  so: { ...so, ...soOfCountry },
  ar: { ...ar, ...arOfCountry },
  es: { ...es, ...esOfCountry },
  fr: { ...fr, ...frOfCountry },
  de: { ...de, ...deOfCountry },
};

type Values = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, values?: Values) => string;

const compile = (catalogue: Record<string, string>): Messages =>
  Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, compileMessage(text)]));

const translators = new Map<string, I18n>();
for (const [language, catalogue] of Object.entries(CATALOGUES)) {
  translators.set(language, setupI18n({ locale: language, messages: { [language]: compile(catalogue) } }));
}

const placeNames = new Map<Language, ReadonlyMap<string, string>>();

/** Made for the first address in a language: a start needs no gazetteer. */
function placeNamesIn(language: Language): ReadonlyMap<string, string> {
  const names = placeNames.get(language) ?? namesByKey(language, 'all');
  placeNames.set(language, names);
  return names;
}

/** An address as somebody typed it, with the known places in it by their names in the language. */
const addressIn = (address: string, language: Language): string =>
  addressInLanguage(address, (key) => placeNamesIn(language).get(key));

const withPlace = ({ place, ...values }: Values, language: Language): Values =>
  typeof place === 'string' ? { ...values, place: addressIn(place, language) } : values;

/** Sentences of the shared catalogue in `language`, with the name of a known `place` in it. */
export function translator(language: Language): Translate {
  const translator = translators.get(language) ?? translators.get('en');
  return (key, values) => translator?._(key, values?.place ? withPlace(values, language) : values) ?? key;
}

export const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(CATALOGUES.en, text);

/** The first language of an Accept-Language header (RFC 9110) that Dhiig has; English if there is none. */
export function languageOf(header: string | undefined): Language {
  if (!header) return 'en';
  const ranked = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
      return { language: tag.trim().toLowerCase().split('-')[0] ?? '', weight: weight ? Number(weight) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const found = ranked.find(({ language }) => Object.hasOwn(CATALOGUES, language));
  return (found?.language ?? 'en') as Language;
}
