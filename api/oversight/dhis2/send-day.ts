import { instantOfLocal } from '../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';
import { monthOf } from '../../platform/figures/month-of.ts';
import { monthAfter } from '../figures/months.ts';

/** Whether a month has ended on the country's clock. */
export const isOver = (month: string, now: Date): boolean => month < monthOf(now);

/** When the month before this one is sent: at six, as what was there at a month's end is stored in its first hour. */
const sentAt = (month: string, day: number): string =>
  instantOfLocal(COUNTRY_TIMEZONE, `${month}-${String(day).padStart(2, '0')}T06:00`);

interface SendDay {
  readonly day: number;
  /** What was due before it was set is not sent by itself. */
  readonly since: string;
}

/** The months whose day has come: the last one, and the one before if no server ran on its day. */
export function monthsDue({ day, since }: SendDay, now: Date): string[] {
  const current = monthOf(now);
  return [-1, 0].flatMap((before) => {
    const at = sentAt(monthAfter(current, before), day);
    return at > since && at <= now.toISOString() ? [monthAfter(current, before - 1)] : [];
  });
}

/** When the next month is sent. */
export function nextSendAt({ day }: Pick<SendDay, 'day'>, now: Date): string {
  const at = sentAt(monthOf(now), day);
  return at > now.toISOString() ? at : sentAt(monthAfter(monthOf(now), 1), day);
}
