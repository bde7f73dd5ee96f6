import { localDate } from '../../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE } from '../../../../shared/time.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { OFFERED, type OfferedLanguage } from '../../../i18n/languages.ts';
import type { Format } from '../../../i18n/use-format.ts';

export const LENGTHS = ['month', 'quarter', 'year'] as const;
export type Length = (typeof LENGTHS)[number];

/** How many of each are offered, the current one among them. */
const OFFERED_BACK: Readonly<Record<Length, number>> = { month: 24, quarter: 12, year: 6 };

const isPeriod = (text: string): boolean => /^20\d\d(-(0[1-9]|1[0-2])|-Q[1-4])?$/.test(text);

export const lengthOf = (period: string): Length =>
  period.includes('Q') ? 'quarter' : period.includes('-') ? 'month' : 'year';

/** The periods of a length, the current one first, as `figurePeriod` has them. */
export function periodsBack(length: Length, now: Date): string[] {
  const [year = 0, month = 0] = localDate(COUNTRY_TIMEZONE, now).split('-').map(Number);
  const months = length === 'month' ? 1 : length === 'quarter' ? 3 : 12;
  const current = Math.floor((year * 12 + month - 1) / months);
  return Array.from({ length: OFFERED_BACK[length] }, (_, back) => {
    const first = (current - back) * months;
    const of = Math.floor(first / 12);
    if (length === 'year') return String(of);
    return length === 'quarter'
      ? `${of}-Q${Math.floor((first % 12) / 3) + 1}`
      : `${of}-${String((first % 12) + 1).padStart(2, '0')}`;
  });
}

/** The period of an address, if it has begun; else the last month that has ended. */
export function periodIn(text: string | null, now: Date): string {
  const offered = periodsBack('month', now);
  const hasBegun = text !== null && isPeriod(text) && text <= (periodsBack(lengthOf(text), now)[0] ?? '');
  return hasBegun ? text : (offered[1] ?? '');
}

/** "October 2026"; browsers have no Somali names of months. */
function monthText(month: string, language: OfferedLanguage, format: Format): string {
  const first = `${month}-01`;
  if (language === 'so') return format.date(first).replace(/^1 /, '');
  const months = new Intl.DateTimeFormat([OFFERED[language].locale, 'en-GB'], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return months.format(new Date(first));
}

export function periodText(
  period: string,
  {
    t,
    language,
    format,
  }: { readonly t: Translate; readonly language: OfferedLanguage; readonly format: Format },
): string {
  const [year = '', part = ''] = period.split('-');
  if (part === '') return year;
  if (part.startsWith('Q')) return t('admin.national.quarter_of', { quarter: Number(part[1]), year });
  return monthText(period, language, format);
}
