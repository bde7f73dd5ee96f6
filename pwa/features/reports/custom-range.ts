import { type ReportRange, reportRange } from '../../../shared/contract/reports.ts';
import { localDate, type Timezone } from '../../../shared/rules/local-day.ts';
import { type FieldErrorKeys, fieldErrorsOf } from '../../forms/field-errors.ts';

/** The server's errors for a range whose days are both set: none if it is accepted. */
export function errorsOfRange(range: ReportRange, now: Date, timezone: Timezone): FieldErrorKeys {
  const isFuture = range.endDate !== undefined && range.endDate > localDate(timezone, now);
  const errors = fieldErrorsOf(reportRange, range);
  return isFuture && !errors.endDate ? { ...errors, endDate: 'validation.date_in_future' } : errors;
}
