import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { MessageKey } from '../../shared/contract/message.ts';
import type { Language } from '../../shared/contract/people.ts';
import ar from '../../shared/i18n/ar.json' with { type: 'json' };
import de from '../../shared/i18n/de.json' with { type: 'json' };
import en from '../../shared/i18n/en.json' with { type: 'json' };
import es from '../../shared/i18n/es.json' with { type: 'json' };
import fr from '../../shared/i18n/fr.json' with { type: 'json' };
import so from '../../shared/i18n/so.json' with { type: 'json' };
import { addressInArabic } from '../../shared/places/address-in-arabic.ts';
import { arabicByKey } from '../../shared/places/arabic-by-key.ts';

const CATALOGUES: Readonly<Record<Language, Record<MessageKey, string>>> = { en, so, ar, es, fr, de };

type Values = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, values?: Values) => string;

const compile = (catalogue: Record<string, string>): Messages =>
  Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, compileMessage(text)]));

const translators = new Map<string, I18n>();
for (const [language, catalogue] of Object.entries(CATALOGUES)) {
  translators.set(language, setupI18n({ locale: language, messages: { [language]: compile(catalogue) } }));
}

let arabicNames: ReturnType<typeof arabicByKey> | undefined;

/** Made for the first address: a start needs no gazetteer. */
function arabicName(placeKey: string): string | undefined {
  arabicNames ??= arabicByKey('all');
  return arabicNames.get(placeKey);
}

/** `place` is an address as somebody typed it. */
const withArabicPlace = ({ place, ...values }: Values): Values =>
  typeof place === 'string' ? { ...values, place: addressInArabic(place, arabicName) } : values;

/** Sentences of the shared catalogue in `language`; in Arabic a known `place` has its Arabic name. */
export function translator(language: Language): Translate {
  const translator = translators.get(language) ?? translators.get('en');
  if (language === 'ar') return (key, values) => translator?._(key, values && withArabicPlace(values)) ?? key;
  return (key, values) => translator?._(key, values) ?? key;
}

export const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(en, text);

/** The first language of an Accept-Language header (RFC 9110) that Dhiig has; English where there is none. */
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
