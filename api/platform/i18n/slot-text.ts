import type { Language } from '../../../shared/contract/people.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';
import { LOCALES } from './day-text.ts';

const LEFT_TO_RIGHT = ['\u2066', '\u2069'] as const;

/**
 * When a slot is, as the reader's language writes it: weekday, day and month, then from and to. In Arabic too, times
 * are read from left to right.
 */
export function slotText(
  language: Language,
  slot: { readonly startsAt: string; readonly endsAt: string },
): string {
  const locale = LOCALES[language] ?? language;
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: COUNTRY_TIMEZONE,
  });
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: COUNTRY_TIMEZONE });
  const [start, end] = [new Date(slot.startsAt), new Date(slot.endsAt)];
  const hours = `${clock.format(start)}–${clock.format(end)}`;
  return `${day.format(start)}, ${language === 'ar' ? LEFT_TO_RIGHT.join(hours) : hours}`;
}
