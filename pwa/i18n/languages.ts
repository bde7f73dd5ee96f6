import type { Language } from '../../shared/contract/people.ts';
import type { CoreMessages } from './message-groups.ts';

interface LanguageEntry {
  /** Its name in the language itself. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** Locale for Intl: numbers, dates, relative times, plurals. */
  readonly locale: string;
  /** Its core, which loads the others. */
  readonly load: () => Promise<CoreMessages>;
}

/** The languages that have a catalogue, in the order of the menu. Each is loaded when used. */
export const OFFERED = {
  en: {
    name: 'English',
    dir: 'ltr',
    locale: 'en-GB',
    load: () => import('virtual:messages/en/core'),
  },
  so: {
    name: 'Soomaali',
    dir: 'ltr',
    locale: 'so',
    load: () => import('virtual:messages/so/core'),
  },
  ar: {
    name: 'العربية',
    dir: 'rtl',
    // Figures are written 0-9 in Arabic too, as on phones and blood bags.
    locale: 'ar-u-nu-latn',
    load: () => import('virtual:messages/ar/core'),
  },
  es: {
    name: 'Español',
    dir: 'ltr',
    locale: 'es',
    load: () => import('virtual:messages/es/core'),
  },
  fr: {
    name: 'Français',
    dir: 'ltr',
    locale: 'fr',
    load: () => import('virtual:messages/fr/core'),
  },
  de: {
    name: 'Deutsch',
    dir: 'ltr',
    locale: 'de',
    load: () => import('virtual:messages/de/core'),
  },
} as const satisfies Record<Language, LanguageEntry>;

export type OfferedLanguage = keyof typeof OFFERED;

export const OFFERED_LANGUAGES = Object.keys(OFFERED) as OfferedLanguage[];

export const isOffered = (tag: string | null | undefined): tag is OfferedLanguage =>
  tag !== null && tag !== undefined && Object.hasOwn(OFFERED, tag);

/** The stored choice, else the first of the browser's languages that has a catalogue, else English. */
export function chooseLanguage(stored: string | null, preferred: readonly string[]): OfferedLanguage {
  if (isOffered(stored)) return stored;
  return preferred.map((tag) => tag.toLowerCase().split('-')[0]).find(isOffered) ?? 'en';
}
