import { COUNTRY_TIMEZONE, DAY_MS } from '../time.ts';
import { localDateTime } from './local-day.ts';

/** Hours of the day, Mogadishu, in which reminders wake nobody: from, to (exclusive). */
const DECENT_HOURS = { from: 9, to: 18 } as const;

/** A donor who has been able to give for longer than this is not reminded of it any more. */
const FRESH_DAYS = 7;
/** Reminders of one donor are at least this far apart, whatever they correct about their last donation. */
const APART_DAYS = 14;

/** Donors who are reminded at an instant, as ISO texts that sort like the columns. */
export interface ReminderWindow {
  /** Last donation after this … */
  readonly after: string;
  /** … and up to this. */
  readonly upTo: string;
  readonly notSince: string;
}

/**
 * Donors whose waiting time ended within the last week are reminded once that they may give again, from 09:00 to
 * 18:00 in Mogadishu; null at any other hour.
 */
export function reminderWindow(now: Date, intervalDays: number): ReminderWindow | null {
  const hour = Number(localDateTime(COUNTRY_TIMEZONE, now).slice(11, 13));
  if (hour < DECENT_HOURS.from || hour >= DECENT_HOURS.to) return null;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  return {
    after: daysAgo(intervalDays + FRESH_DAYS),
    upTo: daysAgo(intervalDays),
    notSince: daysAgo(APART_DAYS),
  };
}
