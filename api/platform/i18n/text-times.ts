import { localDate, localDateTime } from '../../../shared/rules/local-day.ts';
import type { SlotTime } from '../../../shared/rules/slots.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';

/** As short as texts need them, in every language, on the country's clock. */

/** `14:30`. */
export const clockOf = (instant: string): string =>
  localDateTime(COUNTRY_TIMEZONE, new Date(instant)).slice('YYYY-MM-DDT'.length);

/** `31/12`. */
export function dayOf(instant: string): string {
  const [, month, day] = localDate(COUNTRY_TIMEZONE, new Date(instant)).split('-');
  return `${day}/${month}`;
}

/** `14:30, 31/12`. */
export const momentOf = (instant: string): string => `${clockOf(instant)}, ${dayOf(instant)}`;

/** `14:30-15:00`. */
export const hoursOfSlot = ({ startsAt, endsAt }: SlotTime): string =>
  `${clockOf(startsAt)}-${clockOf(endsAt)}`;
