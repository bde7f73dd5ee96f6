import { useMemo } from 'react';
import { type RelativeTime, relativeTime } from '../../shared/rules/relative-time.ts';
import { t } from './i18n.ts';
import { OFFERED, type OfferedLanguage } from './languages.ts';
import { useLanguage } from './use-t.ts';

export interface Format {
  /** 12,345 as the language writes it. */
  number(value: number): string;
  /** 3.2 km; one decimal. */
  distance(km: number): string;
  /** 5 March 2026; takes an ISO instant or day. */
  date(iso: string): string;
  /** 5 March 2026, 14:05. */
  dateTime(iso: string): string;
  /** 14:05. */
  time(iso: string): string;
  /** "5 minutes ago" by the specification's thresholds, a date from 30 days on. */
  relative(iso: string, now: Date): string;
}

/** Browsers have no Somali in their locale data and would fall back to the language of the phone's system. */
const SOMALI_MONTHS = [
  'Jannaayo',
  'Febraayo',
  'Maarso',
  'Abriil',
  'Maajo',
  'Juun',
  'Luulyo',
  'Agoosto',
  'Sebteembar',
  'Oktoobar',
  'Nofeembar',
  'Diseembar',
] as const;

function dateFormatter(language: OfferedLanguage, locales: readonly string[]): (date: Date) => string {
  if (language === 'so')
    return (date) => `${date.getDate()} ${SOMALI_MONTHS[date.getMonth()]} ${date.getFullYear()}`;
  const format = new Intl.DateTimeFormat([...locales], { day: 'numeric', month: 'long', year: 'numeric' });
  return (date) => format.format(date);
}

const AGO = { minute: 'time.minutes_ago', hour: 'time.hours_ago', day: 'time.days_ago' } as const;

export function createFormat(language: OfferedLanguage): Format {
  const locales = [OFFERED[language].locale, 'en-GB'];
  const number = new Intl.NumberFormat(locales);
  const km = new Intl.NumberFormat(locales, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 });
  const date = dateFormatter(language, locales);
  const clock = new Intl.DateTimeFormat(locales, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

  const said = (span: RelativeTime, iso: string): string => {
    if (span.unit === 'now') return t('time.just_now');
    if (span.unit === 'date') return date(new Date(iso));
    return t(AGO[span.unit], { value: span.value });
  };

  return {
    number: (value) => number.format(value),
    distance: (value) => km.format(value),
    date: (iso) => date(new Date(iso)),
    dateTime: (iso) => `${date(new Date(iso))}, ${clock.format(new Date(iso))}`,
    time: (iso) => clock.format(new Date(iso)),
    relative: (iso, now) => said(relativeTime(iso, now), iso),
  };
}

/** Numbers, distances and times as the active language writes them. */
export function useFormat(): Format {
  const language = useLanguage();
  return useMemo(() => createFormat(language), [language]);
}
