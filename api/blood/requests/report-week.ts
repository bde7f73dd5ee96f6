import { lastLocalDays, type Timezone } from '../../../shared/rules/local-day.ts';
import { HOUR_MS } from '../../../shared/time.ts';

/** Monday morning. */
const HOUR = 8;
const MONDAY = 1;

/** The seven days, Monday to Sunday, that a report is about. */
export interface ReportWeek {
  /** The day after them, on which the report is due: YYYY-MM-DD. */
  readonly monday: string;
  /** First and last day, YYYY-MM-DD. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Instants, `from` inclusive, `to` exclusive. */
  readonly from: string;
  readonly to: string;
}

/**
 * The week that is reported at `now`: the last one, from Monday 08:00 of the time zone until 08:00 on Tuesday, so that
 * a server that was down in the morning still reports; null at other times.
 */
export function reportWeek(timezone: Timezone, now: Date): ReportWeek | null {
  const days = lastLocalDays(timezone, new Date(now.getTime() - HOUR * HOUR_MS), 8);
  const [first, today, last] = [days[0], days.at(-1), days.at(-2)];
  if (!first || !today || !last || new Date(today.date).getUTCDay() !== MONDAY) return null;
  return {
    monday: today.date,
    firstDay: first.date,
    lastDay: last.date,
    from: first.from,
    to: today.from,
  };
}
