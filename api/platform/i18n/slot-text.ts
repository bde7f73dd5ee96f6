import type { Language } from '../../../shared/contract/people.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';
import { LOCALES } from './day-text.ts';

const LEFT_TO_RIGHT = ['\u2066', '\u2069'] as const;

/** Its weekday, day and month, as the reader's language writes them. */
export const dayOfSlot = (language: Language, startsAt: string): string =>
  new Intl.DateTimeFormat(LOCALES[language] ?? language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: COUNTRY_TIMEZONE,
  }).format(new Date(startsAt));

/**
 * When a slot is, as the reader's language writes it: weekday, day and month, then from and to. In Arabic too, times
 * are read from left to right.
 */
export function slotText(
  language: Language,
  slot: { readonly startsAt: string; readonly endsAt: string },
): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: COUNTRY_TIMEZONE });
  const [start, end] = [new Date(slot.startsAt), new Date(slot.endsAt)];
  const hours = `${clock.format(start)}–${clock.format(end)}`;
  return `${dayOfSlot(language, slot.startsAt)}, ${language === 'ar' ? LEFT_TO_RIGHT.join(hours) : hours}`;
}
