import { DAY_MS } from '../time.ts';
import { type LocalDay, lastLocalDays, localDaysFrom, type Timezone } from './local-day.ts';

export const TIME_RANGES = ['7d', '30d', '90d', '1y', 'custom'] as const;
export type TimeRange = (typeof TIME_RANGES)[number];

const DAYS: Readonly<Record<Exclude<TimeRange, 'custom'>, number>> = {
  '7d': 7,
  '30d': 30,
  '90d': 90,
  '1y': 365,
};

/** A report covers at most this many days, a leap year: its cost is limited by its period. */
export const REPORT_DAYS_MAX = 366;

/** Days from the first to the last, both included; 0 or less if the last is before the first. */
export const daysBetween = (startDate: string, endDate: string): number =>
  Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1;

export type ReportPeriod =
  | { readonly timeRange: Exclude<TimeRange, 'custom'> }
  /** Both days (`YYYY-MM-DD`) are part of it. */
  | { readonly timeRange: 'custom'; readonly startDate: string; readonly endDate: string };

/** Each day of the period on the clock of the time zone, oldest first; all but `custom` end today. */
export const reportDays = (period: ReportPeriod, timezone: Timezone, now: Date): LocalDay[] =>
  period.timeRange === 'custom'
    ? localDaysFrom(timezone, period.startDate, daysBetween(period.startDate, period.endDate))
    : lastLocalDays(timezone, now, DAYS[period.timeRange]);
