import * as z from 'zod/mini';
import { LANGUAGES } from './languages.ts';

/**
 * Why a message is sent to a device: `alert` asks a donor to come; `ask` is one hospital's question to one donor;
 * `stand_down` takes an alert back; `thanks` says that their blood was received, `given_on` that it was issued;
 * `accepted` and `cancelled` report the result of their answer, `changed` a new place or deadline; `answer` notifies a
 * hospital that somebody is coming, `alert_enough`, `alert_exhausted` and `alert_deadline` how its alert ended;
 * `reminder`: a donor may give again; `first_again` is a word to somebody who gave for the first time weeks ago;
 * `talk`: a hospital would like to speak with a donor;
 * `type_recorded`: a hospital found the blood type that a donor did not know; `recall` calls a hospital that has blood
 * that must not be used; `mass_opened` asks a hospital what it needs in a mass casualty, `mass_thanks` thanks a donor
 * who gave in one when it ends; `order_asked` rings at a hospital that is asked for blood urgently, `order` is any
 * other news of an order of blood; `appointment` tells a donor what the hospital has done with theirs; `family_asked`
 * asks a hospital whether a family's need is its own; `test` is a message that people send to themselves.
 */
export const PUSH_KINDS = [
  'alert',
  'ask',
  'stand_down',
  'thanks',
  'given_on',
  'talk',
  'accepted',
  'cancelled',
  'changed',
  'answer',
  'alert_enough',
  'alert_exhausted',
  'alert_deadline',
  'reminder',
  'first_again',
  'type_recorded',
  'recall',
  'mass_opened',
  'mass_thanks',
  'order_asked',
  'order',
  'appointment',
  'family_asked',
  'test',
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/**
 * What has become of an order of blood, for one of its hospitals; `late`: its box should have arrived. Of a standing
 * order: `ended` as its supplier has left; `full`: it was not placed, as too many orders are open there.
 */
export const ORDER_NEWS = [
  'asked',
  'proposed',
  'accepted',
  'offered',
  'on_the_way',
  'received',
  'partly',
  'returned',
  'declined',
  'cancelled',
  'lapsed',
  'late',
  'ended',
  'full',
] as const;
export type OrderNews = (typeof ORDER_NEWS)[number];

/**
 * What has become of a donor's appointment by the hospital: `booked` for them, `moved` to another time, `changed` in its
 * place, or `cancelled`.
 */
const APPOINTMENT_NEWS = ['booked', 'moved', 'changed', 'cancelled'] as const;
export type AppointmentNews = (typeof APPOINTMENT_NEWS)[number];

const PUSH_ACTIONS = ['can_come', 'details'] as const;
export type PushAction = (typeof PUSH_ACTIONS)[number];

/** What the service worker says after "I can donate", in the language of the message: it has no catalogue. */
const followUp = z.object({
  /** Stored on the device, no network yet. */
  waiting: z.string(),
  /** The hospital expects them. */
  accepted: z.string(),
  /** The hospital has their answer and decides. */
  pending: z.string(),
  /** It could be neither sent nor stored. */
  failed: z.string(),
});

/**
 * The plain text of a push message (RFC 8291), at most 3,993 bytes of JSON. Its text is neutral, as a lock screen may
 * show it. `url` is a path of the app; `ticket` lets the device answer this one alert and report on it without a
 * session.
 */
export const pushMessage = z.object({
  version: z.literal(1),
  /** The delivery's id. */
  id: z.string(),
  /** One of `PUSH_KINDS`, or one that only a later release knows. */
  kind: z.string(),
  /** The recipient: the outbox stores their answer under this person. */
  userId: z.string(),
  /** A message replaces an earlier one of the same tag on the screen. */
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
  /** The server's current key, if this device subscribed with an earlier one: it must subscribe again. */
  renewWith: z.optional(z.string()),
});
export type PushMessage = z.infer<typeof pushMessage>;
