import * as z from 'zod/mini';
import { LANGUAGES } from './languages.ts';

/**
 * Why a message is sent to a device: `alert` asks a donor to come; `ask` is one hospital's question to one donor;
 * `stand_down` takes an alert back; `thanks` says that their blood was received, `given_on` that it was given out; `accepted` and `cancelled`
 * report what became of their answer, `changed` a new place or deadline; `answer` notifies a hospital that somebody comes,
 * `alert_enough`, `alert_exhausted` and `alert_deadline` of how its alert ended; `reminder`: a donor may give again;
 * `type_recorded`: a hospital found the blood type that a donor did not know;
 * `mass_opened` asks a hospital what it needs in a mass casualty, `mass_thanks` thanks a donor who gave in one at its end;
 * `test` is their own try.
 */
export const PUSH_KINDS = [
  'alert',
  'ask',
  'stand_down',
  'thanks',
  'given_on',
  'accepted',
  'cancelled',
  'changed',
  'answer',
  'alert_enough',
  'alert_exhausted',
  'alert_deadline',
  'reminder',
  'type_recorded',
  'mass_opened',
  'mass_thanks',
  'test',
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

export const PUSH_ACTIONS = ['can_come', 'details'] as const;
export type PushAction = (typeof PUSH_ACTIONS)[number];

/** What the worker says after "I can donate", in the language of the message: it carries no catalogue. */
const followUp = z.object({
  /** Kept on the device, no network yet. */
  waiting: z.string(),
  /** The hospital expects them. */
  accepted: z.string(),
  /** The hospital has their answer and decides. */
  pending: z.string(),
  /** It could neither be sent nor kept. */
  failed: z.string(),
});

/**
 * The plain text of a push message (RFC 8291), at most 3,993 bytes of JSON. Its text is neutral: it may
 * stand on a lock screen. `url` is a path of the app; `ticket` lets the device answer this one alert and
 * report on it without a session.
 */
export const pushMessage = z.object({
  version: z.literal(1),
  /** The delivery's id. */
  id: z.string(),
  kind: z.enum(PUSH_KINDS),
  /** Whose message it is: the outbox keeps what comes of it under this person. */
  userId: z.string(),
  /** Messages of one tag replace each other on the screen. */
  tag: z.string(),
  title: z.string(),
  body: z.string(),
  language: z.enum(LANGUAGES),
  url: z.string().check(z.regex(/^\/(?!\/)/)),
  expiresAt: z.string(),
  actions: z.array(z.object({ action: z.enum(PUSH_ACTIONS), title: z.string() })),
  ticket: z.optional(z.string()),
  requestId: z.optional(z.string()),
  alertId: z.optional(z.string()),
  followUp: z.optional(followUp),
  /** The server's key, where this device's subscription was made for an earlier one: it is to be made again. */
  renewWith: z.optional(z.string()),
});
export type PushMessage = z.infer<typeof pushMessage>;
