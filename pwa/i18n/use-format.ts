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

function createFormat(language: OfferedLanguage): Format {
  const { locale } = OFFERED[language];
  const number = new Intl.NumberFormat(locale);
  const km = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 });
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });

  const said = (span: RelativeTime, iso: string): string => {
    if (span.unit === 'now') return t('time.just_now');
    if (span.unit === 'date') return date.format(new Date(iso));
    return ago.format(-span.value, span.unit);
  };

  return {
    number: (value) => number.format(value),
    distance: (value) => km.format(value),
    date: (iso) => date.format(new Date(iso)),
    dateTime: (iso) => dateTime.format(new Date(iso)),
    time: (iso) => time.format(new Date(iso)),
    relative: (iso, now) => said(relativeTime(iso, now), iso),
  };
}

/** Numbers, distances and times as the active language writes them. */
export function useFormat(): Format {
  const language = useLanguage();
  return useMemo(() => createFormat(language), [language]);
}
