import * as z from 'zod/mini';
import { ADMIN, endpoints } from './endpoint.ts';
import { m } from './message.ts';
import { TIMEZONES } from './people.ts';
import { OWN_WRITES } from './write-limits.ts';

/** When an admin gets a mail about what is new: at most every `SOON_MINUTES`, once in the morning, or never. */
export const DESK_MAILS = ['soon', 'daily', 'none'] as const;
export type AdminMails = (typeof DESK_MAILS)[number];

/** However much is new, an admin gets no more than one mail about it in this many minutes. */
export const SOON_MINUTES = 15;
/** The hour of the daily mail on the admin's clock. */
export const DAILY_HOUR = 8;

/** What an admin may be mailed about. */
export const ADMIN_NEWS = [
  'application',
  'identity',
  'objection',
  'report',
  'message',
  'silent_alert',
] as const;
export type AdminNews = (typeof ADMIN_NEWS)[number];

const timezone = z.nullable(z.enum(TIMEZONES, m('validation.choice_invalid')));
const mails = z.enum(DESK_MAILS, m('validation.choice_invalid'));
const news = z.array(z.enum(ADMIN_NEWS, m('validation.choice_invalid')));

/** An admin's own settings, apart from their profile. */
const adminPreferences = z.object({
  /** The time zone of the admin area; null is the browser's. */
  timezone,
  mails,
  news,
});
export type AdminPreferences = z.infer<typeof adminPreferences>;

export const adminMailEndpoints = endpoints({
  'GET /admin/preferences': {
    summary: 'The admin’s own time zone, and which mails they get about the desk',
    access: ADMIN,
    output: z.object({ preferences: adminPreferences }),
  },
  'PATCH /admin/preferences': {
    summary: 'Changes the admin’s own preferences',
    access: ADMIN,
    body: z.object({
      timezone: z.optional(timezone),
      mails: z.optional(mails),
      news: z.optional(news),
    }),
    output: z.object({ preferences: adminPreferences, message: z.string() }),
    limits: OWN_WRITES,
  },
});
