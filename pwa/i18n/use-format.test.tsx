// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setLanguage } from './i18n.ts';
import { OFFERED, type OfferedLanguage } from './languages.ts';
import { createFormat } from './use-format.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');

const SAID: Record<OfferedLanguage, { minutes: string; hour: string; days: string; date: string }> = {
  en: { minutes: '5 minutes ago', hour: '1 hour ago', days: '3 days ago', date: '5 January 2026' },
  so: {
    minutes: '5 daqiiqo ka hor',
    hour: '1 saac ka hor',
    days: '3 maalmood ka hor',
    date: '5 Jannaayo 2026',
  },
  ar: { minutes: 'قبل 5 دقائق', hour: 'قبل ساعة', days: 'قبل 3 أيام', date: '5 يناير 2026' },
  es: { minutes: 'hace 5 minutos', hour: 'hace 1 hora', days: 'hace 3 días', date: '5 de enero de 2026' },
  fr: { minutes: 'il y a 5 minutes', hour: 'il y a 1 heure', days: 'il y a 3 jours', date: '5 janvier 2026' },
  de: { minutes: 'vor 5 Minuten', hour: 'vor 1 Stunde', days: 'vor 3 Tagen', date: '5. Januar 2026' },
};

const DAYS: Record<OfferedLanguage, string> = {
  en: '5 Jan',
  so: '5 Jan',
  ar: '5 يناير',
  es: '5 ene',
  fr: '5 janv.',
  de: '5. Jan.',
};

describe.each(Object.keys(SAID) as OfferedLanguage[])('in %s', (language) => {
  const said = SAID[language];
  const format = createFormat(language);

  beforeAll(() => setLanguage(language));

  it('says how long ago in its own words', () => {
    expect(format.relative('2026-03-05T06:55:00.000Z', NOW)).toBe(said.minutes);
    expect(format.relative('2026-03-05T06:00:00.000Z', NOW)).toBe(said.hour);
    expect(format.relative('2026-03-02T07:00:00.000Z', NOW)).toBe(said.days);
  });

  it('writes a date with its own month names', () => {
    expect(format.date('2026-01-05T10:00:00.000Z')).toBe(said.date);
    expect(format.day('2026-01-05')).toBe(DAYS[language]);
  });

  it('writes instants on the clock of a time zone, and a day as that day', () => {
    const inSeattle = createFormat(language, 'PST');
    expect(inSeattle.date('2026-01-06T07:59:00.000Z')).toBe(said.date);
    expect(inSeattle.time('2026-01-06T07:59:00.000Z')).toBe('23:59');
    expect(inSeattle.date('2026-01-05')).toBe(said.date);
    // It is still 2025 in Greenwich.
    expect(createFormat(language, 'Africa/Mogadishu').date('2025-12-31T21:30:00.000Z')).toContain('2026');
    const comma = language === 'ar' ? '،' : ',';
    expect(inSeattle.dateTime('2026-01-06T07:59:00.000Z')).toBe(`${said.date}${comma} 23:59`);
    expect(createFormat(language, 'Africa/Mogadishu').time('2026-01-06T21:30:00.000Z')).toBe('00:30');
  });

  it('writes every number as Intl does', () => {
    const { locale } = OFFERED[language];
    const intl = new Intl.NumberFormat([locale, 'en-GB']);
    const numbers = [...Array(1100).keys(), 12_345, 1_234_567, 2.5, 0.25, 999.5, -1, -1234];
    for (const value of numbers) expect(format.number(value)).toBe(intl.format(value));
  });

  it('writes times of day as Intl does, on the clock of the device too', () => {
    const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    const intl = new Intl.DateTimeFormat([OFFERED[language].locale, 'en-GB'], options);
    for (const at of ['2026-03-04T21:00:00.000Z', '2026-03-05T00:07:59.999Z', '2026-03-05T12:34:00.000Z'])
      expect(format.time(at)).toBe(intl.format(new Date(at)));
  });

  it('writes distances with one decimal at most, from 10 km on with none and never too short', () => {
    expect(format.distance(3.25)).toMatch(/^3[.,]3\s(km|كم)$/);
    expect(format.distance(3)).toMatch(/^3\s(km|كم)$/);
    expect(format.distance(571.3)).toMatch(/^572\s(km|كم)$/);
    expect(format.distance(10.4)).toMatch(/^11\s(km|كم)$/);
    expect(format.distance(10)).toMatch(/^10\s(km|كم)$/);
    expect(format.distance(9.96)).toMatch(/^10\s(km|كم)$/);
  });
});

describe('a formatter', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is made when it is first needed, and only once', () => {
    const dates = vi.spyOn(Intl, 'DateTimeFormat');
    const numbers = vi.spyOn(Intl, 'NumberFormat');
    const format = createFormat('en', 'UTC');
    expect(numbers).not.toHaveBeenCalled();
    expect(format.distance(3.21)).toBe('3.2 km');
    expect(format.distance(4.56)).toBe('4.6 km');
    expect(numbers).toHaveBeenCalledOnce();
    expect(dates).not.toHaveBeenCalled();
    expect(format.date('2026-01-06T07:59:00.000Z')).toBe('6 January 2026');
    expect(format.date('2026-01-07T07:59:00.000Z')).toBe('7 January 2026');
    expect(dates).toHaveBeenCalledOnce();
  });

  it('is not made for a short number, a time of day, or to recognise today', () => {
    const dates = vi.spyOn(Intl, 'DateTimeFormat');
    const numbers = vi.spyOn(Intl, 'NumberFormat');
    for (const format of [createFormat('en'), createFormat('en', 'UTC')]) {
      format.number(999);
      format.time('2026-01-06T07:59:00.000Z');
      format.isToday('2026-01-06T07:59:00.000Z', NOW);
    }
    expect(numbers).not.toHaveBeenCalled();
    expect(dates).not.toHaveBeenCalled();
  });
});

it('recognises today by the clock that is shown', () => {
  const now = new Date('2026-03-05T22:30:00.000Z');
  const utc = createFormat('en', 'UTC');
  expect(utc.isToday('2026-03-05T00:00:00.000Z', now)).toBe(true);
  expect(utc.isToday('2026-03-04T22:30:00.000Z', now)).toBe(false);
  // There it is half past one on the 6th of March.
  const mogadishu = createFormat('en', 'Africa/Mogadishu');
  expect(mogadishu.isToday('2026-03-05T20:59:00.000Z', now)).toBe(false);
  expect(mogadishu.isToday('2026-03-05T21:01:00.000Z', now)).toBe(true);
  const device = createFormat('en');
  const midnight = new Date(2026, 2, 5);
  expect(device.isToday(midnight.toISOString(), new Date(2026, 2, 5, 23, 59))).toBe(true);
  expect(device.isToday(new Date(midnight.getTime() - 1).toISOString(), midnight)).toBe(false);
});
