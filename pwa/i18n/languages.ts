import type { Messages } from '@lingui/core';
import type { Language } from '../../shared/contract/people.ts';
import type { MessageGroup } from './message-groups.ts';

interface LanguageEntry {
  /** Its name in the language itself. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** Locale for Intl: numbers, dates, relative times, plurals. */
  readonly locale: string;
  readonly load: Readonly<Record<MessageGroup, () => Promise<{ messages: Messages }>>>;
}

/** The languages that have a catalogue, in the order of the menu. Each is loaded when used. */
export const OFFERED = {
  en: {
    name: 'English',
    dir: 'ltr',
    locale: 'en-GB',
    load: {
      core: () => import('virtual:messages/en/core'),
      home: () => import('virtual:messages/en/home'),
      about: () => import('virtual:messages/en/about'),
      contact: () => import('virtual:messages/en/contact'),
      giving: () => import('virtual:messages/en/giving'),
      ask: () => import('virtual:messages/en/ask'),
      request: () => import('virtual:messages/en/request'),
      auth: () => import('virtual:messages/en/auth'),
      register: () => import('virtual:messages/en/register'),
      'signed-in': () => import('virtual:messages/en/signed-in'),
      report: () => import('virtual:messages/en/report'),
      browse: () => import('virtual:messages/en/browse'),
      admin: () => import('virtual:messages/en/admin'),
    },
  },
  so: {
    name: 'Soomaali',
    dir: 'ltr',
    locale: 'so',
    load: {
      core: () => import('virtual:messages/so/core'),
      home: () => import('virtual:messages/so/home'),
      about: () => import('virtual:messages/so/about'),
      contact: () => import('virtual:messages/so/contact'),
      giving: () => import('virtual:messages/so/giving'),
      ask: () => import('virtual:messages/so/ask'),
      request: () => import('virtual:messages/so/request'),
      auth: () => import('virtual:messages/so/auth'),
      register: () => import('virtual:messages/so/register'),
      'signed-in': () => import('virtual:messages/so/signed-in'),
      report: () => import('virtual:messages/so/report'),
      browse: () => import('virtual:messages/so/browse'),
      admin: () => import('virtual:messages/so/admin'),
    },
  },
  ar: {
    name: 'العربية',
    dir: 'rtl',
    // Figures are written 0-9 in Arabic too, as on phones and blood bags.
    locale: 'ar-u-nu-latn',
    load: {
      core: () => import('virtual:messages/ar/core'),
      home: () => import('virtual:messages/ar/home'),
      about: () => import('virtual:messages/ar/about'),
      contact: () => import('virtual:messages/ar/contact'),
      giving: () => import('virtual:messages/ar/giving'),
      ask: () => import('virtual:messages/ar/ask'),
      request: () => import('virtual:messages/ar/request'),
      auth: () => import('virtual:messages/ar/auth'),
      register: () => import('virtual:messages/ar/register'),
      'signed-in': () => import('virtual:messages/ar/signed-in'),
      report: () => import('virtual:messages/ar/report'),
      browse: () => import('virtual:messages/ar/browse'),
      admin: () => import('virtual:messages/ar/admin'),
    },
  },
  es: {
    name: 'Español',
    dir: 'ltr',
    locale: 'es',
    load: {
      core: () => import('virtual:messages/es/core'),
      home: () => import('virtual:messages/es/home'),
      about: () => import('virtual:messages/es/about'),
      contact: () => import('virtual:messages/es/contact'),
      giving: () => import('virtual:messages/es/giving'),
      ask: () => import('virtual:messages/es/ask'),
      request: () => import('virtual:messages/es/request'),
      auth: () => import('virtual:messages/es/auth'),
      register: () => import('virtual:messages/es/register'),
      'signed-in': () => import('virtual:messages/es/signed-in'),
      report: () => import('virtual:messages/es/report'),
      browse: () => import('virtual:messages/es/browse'),
      admin: () => import('virtual:messages/es/admin'),
    },
  },
  fr: {
    name: 'Français',
    dir: 'ltr',
    locale: 'fr',
    load: {
      core: () => import('virtual:messages/fr/core'),
      home: () => import('virtual:messages/fr/home'),
      about: () => import('virtual:messages/fr/about'),
      contact: () => import('virtual:messages/fr/contact'),
      giving: () => import('virtual:messages/fr/giving'),
      ask: () => import('virtual:messages/fr/ask'),
      request: () => import('virtual:messages/fr/request'),
      auth: () => import('virtual:messages/fr/auth'),
      register: () => import('virtual:messages/fr/register'),
      'signed-in': () => import('virtual:messages/fr/signed-in'),
      report: () => import('virtual:messages/fr/report'),
      browse: () => import('virtual:messages/fr/browse'),
      admin: () => import('virtual:messages/fr/admin'),
    },
  },
  de: {
    name: 'Deutsch',
    dir: 'ltr',
    locale: 'de',
    load: {
      core: () => import('virtual:messages/de/core'),
      home: () => import('virtual:messages/de/home'),
      about: () => import('virtual:messages/de/about'),
      contact: () => import('virtual:messages/de/contact'),
      giving: () => import('virtual:messages/de/giving'),
      ask: () => import('virtual:messages/de/ask'),
      request: () => import('virtual:messages/de/request'),
      auth: () => import('virtual:messages/de/auth'),
      register: () => import('virtual:messages/de/register'),
      'signed-in': () => import('virtual:messages/de/signed-in'),
      report: () => import('virtual:messages/de/report'),
      browse: () => import('virtual:messages/de/browse'),
      admin: () => import('virtual:messages/de/admin'),
    },
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
