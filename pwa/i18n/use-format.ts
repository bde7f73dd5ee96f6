import { localDateTime, type Timezone } from '../../shared/rules/local-day.ts';
import { type RelativeTime, relativeTime } from '../../shared/rules/relative-time.ts';
import { t } from './i18n.ts';
import { OFFERED, type OfferedLanguage } from './languages.ts';
import { deviceDateTime, INTL_ZONES, useTimezone } from './timezone.ts';
import { useLanguage } from './use-t.ts';

export interface Format {
  /** 12,345 as the language writes it. */
  number(value: number): string;
  /** 3.2 km; one decimal, none from 10 on. */
  distance(km: number): string;
  /** 5 March 2026; takes an ISO instant or day. */
  date(iso: string): string;
  /** 5 Mar; takes an ISO day. */
  day(iso: string): string;
  /** 5 March 2026, 14:05. */
  dateTime(iso: string): string;
  /** 14:05. */
  time(iso: string): string;
  /** Is the ISO instant on the same day as `now`? */
  isToday(iso: string, now: Date): boolean;
  /** "5 minutes ago" by the specification's thresholds, a date from 30 days on. */
  relative(iso: string, now: Date): string;
}

/** Browsers have no Somali locale data and would use the system's language. */
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

const SOMALI_SHORT = [
  'Jan',
  'Feb',
  'Mar',
  'Abr',
  'Maj',
  'Jun',
  'Lul',
  'Ago',
  'Seb',
  'Okt',
  'Nof',
  'Dis',
] as const;

const LONG = { month: 'long', year: 'numeric' } as const;

type Zone = Readonly<Pick<Intl.DateTimeFormatOptions, 'timeZone'>>;

function dateFormatter(
  language: OfferedLanguage,
  locales: readonly string[],
  zone: Zone,
  { month, ...year }: Readonly<Pick<Intl.DateTimeFormatOptions, 'year' | 'month'>> = LONG,
): (date: Date) => string {
  const isSomali = language === 'so';
  const format = new Intl.DateTimeFormat(isSomali ? 'en-US' : [...locales], {
    ...zone,
    ...year,
    day: 'numeric',
    month: isSomali ? 'numeric' : month,
  });
  if (!isSomali) return (date) => format.format(date);
  const months = month === 'short' ? SOMALI_SHORT : SOMALI_MONTHS;
  return (date) => {
    const part = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
    return [part.day, months[Number(part.month) - 1], part.year].filter(Boolean).join(' ');
  };
}

/** Every language here writes these numbers with plain digits. */
const isShort = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

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
  const zone: Zone = timezone ? { timeZone: INTL_ZONES[timezone] } : {};
  const number = later(() => new Intl.NumberFormat(locales));
  const km = later(
    () => new Intl.NumberFormat(locales, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 }),
  );
  const dateOfInstant = later(() => dateFormatter(language, locales, zone));
  // A calendar day is the same everywhere.
  const dateOfDay = later(() => dateFormatter(language, locales, { timeZone: 'UTC' }));
  const shortDay = later(() => dateFormatter(language, locales, { timeZone: 'UTC' }, { month: 'short' }));
  const comma = language === 'ar' ? '،' : ',';
  const date = (iso: string) => (iso.includes('T') ? dateOfInstant() : dateOfDay())(new Date(iso));
  const clock = (iso: string) =>
    timezone ? localDateTime(timezone, new Date(iso)) : deviceDateTime(new Date(iso));
  const time = (iso: string) => clock(iso).slice(-5);
  const dayOf = (iso: string) => clock(iso).slice(0, -6);

  const text = (span: RelativeTime, iso: string): string => {
    if (span.unit === 'now') return t('time.just_now');
    if (span.unit === 'date') return date(iso);
    return t(AGO[span.unit], { value: span.value });
  };

  return {
    number: (value) => (isShort(value) ? String(value) : number().format(value)),
    distance: (value) => km().format(value < 10 ? value : Math.round(value)),
    date,
    day: (iso) => shortDay()(new Date(iso)),
    dateTime: (iso) => `${date(iso)}${comma} ${time(iso)}`,
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
