import {
  ADMIN_NEWS,
  type AdminMails,
  type AdminNews,
  type AdminPreferences,
  DAILY_HOUR,
} from '../../../shared/contract/admin-mail.ts';
import { instantOfLocal, localDate, type Timezone } from '../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE, DAY_MS } from '../../../shared/time.ts';
import type { Row } from '../../platform/database/tables.ts';

/** The preferences of admins who have chosen nothing: one mail in the morning, if there is something new. */
export const DEFAULTS: AdminPreferences = { timezone: null, mails: 'daily', news: [...ADMIN_NEWS] };

export const preferencesOf = (row: Row<'admin_preferences'> | undefined): AdminPreferences =>
  row ? { timezone: row.timezone, mails: row.mails, news: newsOf(row.muted) } : DEFAULTS;

/** The kinds that are not muted: a kind that a new release adds is mailed to all. */
export function newsOf(muted: string): AdminNews[] {
  const excluded = new Set(muted.split(' '));
  return ADMIN_NEWS.filter((kind) => !excluded.has(kind));
}

export const mutedOf = (news: readonly AdminNews[]): string =>
  ADMIN_NEWS.filter((kind) => !news.includes(kind)).join(' ');

/** The next morning on their clock after an instant. */
export function nextMorning(timezone: Timezone | null, after: Date): string {
  const zone = timezone ?? COUNTRY_TIMEZONE;
  const hour = `T${String(DAILY_HOUR).padStart(2, '0')}:00`;
  const today = instantOfLocal(zone, localDate(zone, after) + hour);
  if (Date.parse(today) > after.getTime()) return today;
  return instantOfLocal(zone, localDate(zone, new Date(after.getTime() + DAY_MS)) + hour);
}

/** When somebody who chooses this now may be mailed for the first time. */
export const firstTurn = (mails: AdminMails, timezone: Timezone | null, now: Date): string =>
  mails === 'soon' ? now.toISOString() : nextMorning(timezone, now);
