import type { Language } from '../../../shared/contract/people.ts';

/** Figures are written 0-9 in Arabic too. */
export const LOCALES: Readonly<Partial<Record<Language, string>>> = { en: 'en-GB', ar: 'ar-u-nu-latn' };

/** Days as text; their time zone is UTC, as a day of a calendar has none. */
export const daysOf = (language: Language): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(LOCALES[language] ?? language, { dateStyle: 'long', timeZone: 'UTC' });

/** A day of a calendar (YYYY-MM-DD) as text: it is the same day wherever it is read. */
export const dayText = (language: Language, day: string): string =>
  daysOf(language).format(new Date(`${day}T00:00:00Z`));
