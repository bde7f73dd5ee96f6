import {
  DAILY_HOUR,
  DESK_NEWS,
  type DeskMails,
  type DeskNews,
  type DeskPreferences,
} from '../../../shared/contract/desk.ts';
import { instantOfLocal, localDate, type Timezone } from '../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE, DAY_MS } from '../../../shared/time.ts';
import type { Row } from '../../platform/database/tables.ts';

/** The preferences of admins who have chosen nothing: one mail in the morning, where there is something new. */
export const DEFAULTS: DeskPreferences = { timezone: null, mails: 'daily', news: [...DESK_NEWS] };

export const preferencesOf = (row: Row<'desk_preferences'> | undefined): DeskPreferences =>
  row ? { timezone: row.timezone, mails: row.mails, news: newsOf(row.muted) } : DEFAULTS;

/** The kinds that are not muted: a kind that a new release adds is mailed to all. */
export function newsOf(muted: string): DeskNews[] {
  const excluded = new Set(muted.split(' '));
  return DESK_NEWS.filter((kind) => !excluded.has(kind));
}

export const mutedOf = (news: readonly DeskNews[]): string =>
  DESK_NEWS.filter((kind) => !news.includes(kind)).join(' ');

/** The next morning on their clock after an instant. */
export function nextMorning(timezone: Timezone | null, after: Date): string {
  const zone = timezone ?? COUNTRY_TIMEZONE;
  const hour = `T${String(DAILY_HOUR).padStart(2, '0')}:00`;
  const today = instantOfLocal(zone, localDate(zone, after) + hour);
  if (Date.parse(today) > after.getTime()) return today;
  return instantOfLocal(zone, localDate(zone, new Date(after.getTime() + DAY_MS)) + hour);
}

/** When somebody who chooses this now may be mailed for the first time. */
export const firstTurn = (mails: DeskMails, timezone: Timezone | null, now: Date): string =>
  mails === 'soon' ? now.toISOString() : nextMorning(timezone, now);
