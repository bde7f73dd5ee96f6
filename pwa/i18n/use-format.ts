import { localDateTime, type Timezone } from '../../shared/rules/local-day.ts';
import { type RelativeTime, relativeTime } from '../../shared/rules/relative-time.ts';
import { t } from './i18n.ts';
import { OFFERED, type OfferedLanguage } from './languages.ts';
import { numberText } from './number-text.ts';
import { deviceDateTime, INTL_ZONES, useTimezone } from './timezone.ts';
import { useLanguage } from './use-t.ts';

export interface Format {
  /** 12,345 as the language writes it. */
  number(value: number): string;
  /** 3.2 km; one decimal, from 10 on whole and rounded up: "10 km" is never further than 10. */
  distance(km: number): string;
  /** 5 March 2026; takes an ISO instant or day. */
  date(iso: string): string;
  /** 5 Mar; takes an ISO day. */
  day(iso: string): string;
  /** 5 March 2026, 14:05. */
  dateTime(iso: string): string;
  /** 5 Mar, 14:05; for what is at most some weeks old. */
  dayTime(iso: string): string;
  /** 14:05. */
  time(iso: string): string;
  /** Is the ISO instant on the same day as `now`? */
  isToday(iso: string, now: Date): boolean;
  /** "5 minutes ago" by the specification's thresholds, a date from 30 days on. */
  relative(iso: string, now: Date): string;
}

/** Browsers have no Somali locale data and would use the system's language. */
const SOMALI_MONTHS = {
  long: 'Jannaayo Febraayo Maarso Abriil Maajo Juun Luulyo Agoosto Sebteembar Oktoobar Nofeembar Diseembar',
  short: 'Jan Feb Mar Abr Maj Jun Lul Ago Seb Okt Nof Dis',
} as const;

/** 5 Maarso 2026, or 5 Mar; takes a day, as 2026-03-05. */
function somaliDay(day: string, length: 'long' | 'short'): string {
  const [year, month, date] = day.split('-');
  const name = SOMALI_MONTHS[length].split(' ')[Number(month) - 1];
  return `${Number(date)} ${name}${length === 'long' ? ` ${year}` : ''}`;
}

const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const SHORT = { day: 'numeric', month: 'short' } as const;

/**
 * Made when it is first used: the first formatter of a page costs a slow phone more than its whole screen, so that
 * short numbers and times of day, which all pages have, do without.
 */
function later<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const AGO = { minute: 'time.minutes_ago', hour: 'time.hours_ago', day: 'time.days_ago' } as const;

/** `timezone` is left out for the device's own. */
export function createFormat(language: OfferedLanguage, timezone?: Timezone): Format {
  const locales = [OFFERED[language].locale, 'en-GB'];
  const zone = timezone ? { timeZone: INTL_ZONES[timezone] } : {};
  const km = later(
    () => new Intl.NumberFormat(locales, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 }),
  );
  const dateOfInstant = later(() => new Intl.DateTimeFormat(locales, { ...LONG, ...zone }));
  // A calendar day is the same everywhere.
  const dateOfDay = later(() => new Intl.DateTimeFormat(locales, { ...LONG, timeZone: 'UTC' }));
  const shortDay = later(() => new Intl.DateTimeFormat(locales, { ...SHORT, timeZone: 'UTC' }));
  const comma = language === 'ar' ? '،' : ',';
  const clock = (iso: string) =>
    timezone ? localDateTime(timezone, new Date(iso)) : deviceDateTime(new Date(iso));
  const time = (iso: string) => clock(iso).slice(-5);
  const dayOf = (iso: string) => (iso.includes('T') ? clock(iso).slice(0, -6) : iso);
  const date = (iso: string) =>
    language === 'so'
      ? somaliDay(dayOf(iso), 'long')
      : (iso.includes('T') ? dateOfInstant() : dateOfDay()).format(new Date(iso));

  const day = (iso: string) =>
    language === 'so' ? somaliDay(iso, 'short') : shortDay().format(new Date(iso));

  const text = (span: RelativeTime, iso: string): string => {
    if (span.unit === 'now') return t('time.just_now');
    if (span.unit === 'date') return date(iso);
    return t(AGO[span.unit], { value: span.value });
  };

  return {
    number: (value) => numberText(value, OFFERED[language].locale),
    distance: (value) => km().format(value < 10 ? value : Math.ceil(value)),
    date,
    day,
    dateTime: (iso) => `${date(iso)}${comma} ${time(iso)}`,
    dayTime: (iso) => `${day(dayOf(iso))}${comma} ${time(iso)}`,
    time,
    isToday: (iso, now) => dayOf(iso) === dayOf(now.toISOString()),
    relative: (iso, now) => text(relativeTime(iso, now), iso),
  };
}

let last:
  | { readonly language: OfferedLanguage; readonly timezone: Timezone | undefined; readonly format: Format }
  | undefined;

/** Made once: each formatter of Intl costs a slow phone milliseconds, and every card of a list needs some. */
function formatFor(language: OfferedLanguage, timezone: Timezone | undefined): Format {
  if (last?.language !== language || last.timezone !== timezone)
    last = { language, timezone, format: createFormat(language, timezone) };
  return last.format;
}

/** Numbers, distances and times in the active language, on the clock of the hospital's time zone. */
export function useFormat(): Format {
  const language = useLanguage();
  const timezone = useTimezone();
  return formatFor(language, timezone);
}
