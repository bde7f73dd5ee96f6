import { localDate } from '../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';

/** The month (`YYYY-MM`) of an instant on the country's clock, in which what happens is counted. */
export const monthOf = (at: Date): string => localDate(COUNTRY_TIMEZONE, at).slice(0, 'YYYY-MM'.length);
