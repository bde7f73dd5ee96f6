import { DECENT_HOURS } from '../country/hours.ts';
import { COUNTRY_TIMEZONE, DAY_MS } from '../time.ts';
import { type DonationIntervals, INTERVAL_KINDS, type IntervalKind, intervalOf } from './eligibility.ts';
import { localDateTime } from './local-day.ts';

/** A donor who has been able to give for longer than this is not reminded of it any more. */
const FRESH_DAYS = 7;
/** Reminders of one donor are at least this far apart, whatever they correct about their last donation. */
const APART_DAYS = 14;

/** Donors who are reminded at an instant, as ISO texts that sort like the columns. */
export interface ReminderWindow {
  /** Those whose interval is of one of these kinds. */
  readonly kinds: readonly IntervalKind[];
  /** Last donation after this … */
  readonly after: string;
  /** … and up to this. */
  readonly upTo: string;
  readonly notSince: string;
}

/** Is this an hour at which a message that does not hurry wakes nobody? */
export function isDecentHour(now: Date): boolean {
  const hour = Number(localDateTime(COUNTRY_TIMEZONE, now).slice(11, 13));
  return hour >= DECENT_HOURS.from && hour < DECENT_HOURS.to;
}

/**
 * Donors whose waiting time ended within the last week are reminded once that they may give again, in decent hours: a
 * window for each interval that differs. Empty at any other hour.
 */
export function reminderWindows(now: Date, intervals: DonationIntervals): ReminderWindow[] {
  if (!isDecentHour(now)) return [];
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const kindsByDays = Map.groupBy(INTERVAL_KINDS, (kind) => intervalOf(intervals, kind));
  return [...kindsByDays].map(([days, kinds]) => ({
    kinds,
    after: daysAgo(days + FRESH_DAYS),
    upTo: daysAgo(days),
    notSince: daysAgo(APART_DAYS),
  }));
}
