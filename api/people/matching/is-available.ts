import { isWithinAvailability, WEEKDAYS, type Weekday } from '../../../shared/rules/availability.ts';
import type { Row } from '../../platform/database/tables.ts';

type Columns = Pick<Row<'donors'>, 'available_days' | 'available_from' | 'available_to' | 'paused'>;

function daysOf(json: string): Weekday[] {
  const days: unknown = JSON.parse(json);
  return Array.isArray(days) ? WEEKDAYS.filter((day) => days.includes(day)) : [];
}

/** Is the donor, by their row, within their days and hours at `now`, and not paused? */
export const isAvailable = (donor: Columns, now: Date): boolean =>
  isWithinAvailability(
    { days: daysOf(donor.available_days), from: donor.available_from, to: donor.available_to },
    donor.paused === 1,
    now,
  );
