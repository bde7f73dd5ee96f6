import type { DonorResponse } from '../../../../shared/contract/requests.ts';
import { DAY_MS } from '../../../../shared/time.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import type { Format } from '../../../i18n/use-format.ts';

/** A day that ends at midnight contains the moment before it. */
const justBefore = (iso: string): string => new Date(Date.parse(iso) - 1).toISOString();

/** The same moment of the day before. */
const dayBefore = (iso: string): string => new Date(Date.parse(iso) - DAY_MS).toISOString();

/**
 * When a donor is expected, by what they said, on the hospital's clock: a time if they come within the hour, otherwise
 * a day.
 */
export function expectedText(
  { when, by }: NonNullable<DonorResponse['arrival']>,
  { now, t, format }: { readonly now: Date; readonly t: Translate; readonly format: Format },
): string {
  if (when === 'now' || when === 'hour')
    return t('hospital.expected_at', {
      time: format.isToday(by, now) ? format.time(by) : format.dateTime(by),
    });
  const day = justBefore(by);
  if (format.isToday(day, now)) return t('hospital.expected_today');
  if (format.isToday(dayBefore(day), now)) return t('hospital.expected_tomorrow');
  return t('hospital.expected_on', { day: format.date(day) });
}
