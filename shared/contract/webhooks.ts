import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { requiredText } from './fields.ts';
import { m } from './message.ts';
import { OWNER_WRITES } from './write-limits.ts';

const MAKERS = { roles: ['hospital', 'admin'], verified: true, owner: true } as const;

/** What a program may be told of. The last one only where a hospital keeps a minimum. */
export const WEBHOOK_EVENTS = [
  'request.posted',
  'donor.coming',
  'donor.arrived',
  'request.fulfilled',
  'appointment.arrived',
  'order.received',
  'stock.below_minimum',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** More than any hospital connects: each costs a row for each event. */
export const WEBHOOKS_MAX = 5;
export const WEBHOOK_URL_MAX = 500;
/** An event is tried for so long; then a webhook that has answered nothing is paused. */
export const WEBHOOK_TRIED_DAYS = 3;
/** How many events the log keeps of each webhook, besides those that wait, and for how many days. */
export const WEBHOOK_LOG_MAX = 100;
export const WEBHOOK_LOG_DAYS = 30;
/** After a new secret the one before it signs, too, for so long: until then its receiver knows both, or either. */
export const WEBHOOK_OLD_SECRET_HOURS = 24;
/** As many events wait for a webhook that accepts none; older ones are dropped. */
export const WEBHOOK_WAITING_MAX = 10_000;

/**
 * `paused` by hand; `failing`: nothing was accepted for three days; `gone`: the receiver answered 410. What happens
 * until it is resumed waits.
 */
const WEBHOOK_STATES = ['active', 'paused', 'failing', 'gone'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/**
 * `waiting`: for the one before it about the same thing, or until the webhook is resumed; `failed`: not accepted in three
 * days, while others were.
 */
const WEBHOOK_EVENT_STATES = ['waiting', 'pending', 'sent', 'failed'] as const;
export type WebhookEventState = (typeof WEBHOOK_EVENT_STATES)[number];

const eventNames = z
  .array(z.enum(WEBHOOK_EVENTS, m('validation.choice_invalid')))
  .check(
    z.minLength(1, m('webhook.event_required')),
    z.maxLength(WEBHOOK_EVENTS.length, m('validation.choice_invalid')),
  );

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  state: z.enum(WEBHOOK_STATES),
  /** Since when nothing was accepted; null if the last try was, or there was none. */
  failingSince: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Webhook = z.infer<typeof webhook>;

const loggedEvent = z.object({
  /** The header `webhook-id`: the same at every try. */
  id: z.string(),
  /** One of the events, or `test`. */
  event: z.string(),
  /** The id of the request, the order and so on that it is about. */
  subject: z.string(),
  state: z.enum(WEBHOOK_EVENT_STATES),
  createdAt: z.string(),
  attempts: z.number(),
  /** The status of the last answer, or why there was none (`ECONNREFUSED`, `DEADLINE`); null before the first try. */
  answer: z.nullable(z.string()),
  /** When it was accepted or given up. */
  endedAt: z.nullable(z.string()),
  /** Of a pending one: when it is tried again. */
  nextAt: z.nullable(z.string()),
});
export type LoggedWebhookEvent = z.infer<typeof loggedEvent>;

const url = requiredText(m('webhook.url_required'), WEBHOOK_URL_MAX);
export const webhookForm = z.object({
  url,
  events: eventNames,
});

/** Who is called, and whether a new secret signs. */
export const receiverForm = z.object({ url, newSecret: z._default(z.boolean(), false) });

const message = z.object({ message: z.string() });

export const webhookEndpoints = endpoints({
  'GET /webhooks': {
    summary:
      'The webhooks of the caller’s hospital; for an admin those of the deployment, which are told of every hospital’s events',
    access: MAKERS,
    output: z.object({ webhooks: z.array(webhook) }),
  },
  'POST /webhooks': {
    summary:
      'Makes a webhook: its secret is in this answer alone. Events are POSTed to it as Standard Webhooks has it (webhook-id, webhook-timestamp, webhook-signature), at least once, and in order for each subject',
    access: MAKERS,
    body: webhookForm,
    reauthenticates: true,
    output: z.object({ webhook, secret: z.string(), message: z.string() }),
    status: 201,
    limits: OWNER_WRITES,
  },
  'PATCH /webhooks/{id}': {
    summary: 'Changes what a webhook is told of, pauses it, or resumes it: then what has waited is sent',
    access: MAKERS,
    body: z.object({ events: z.optional(eventNames), paused: z.optional(z.boolean()) }),
    output: z.object({ webhook, message: z.string() }),
    limits: OWNER_WRITES,
  },
  'PUT /webhooks/{id}/receiver': {
    summary:
      'Moves a webhook to another address, and on demand gives it a new secret, which is in this answer alone; for 24 hours events are signed with the one before it, too',
    access: MAKERS,
    body: receiverForm,
    reauthenticates: true,
    output: z.object({ webhook, secret: z.optional(z.string()), message: z.string() }),
    limits: OWNER_WRITES,
  },
  'DELETE /webhooks/{id}': {
    summary: 'Removes a webhook, its log, and what waits for it',
    access: MAKERS,
    bodyOptional: true,
    output: message,
    limits: OWNER_WRITES,
  },
  'GET /webhooks/{id}/events': {
    summary: 'The last events of a webhook, the newest first, and what became of each',
    access: MAKERS,
    output: z.object({ events: z.array(loggedEvent) }),
  },
  'POST /webhooks/{id}/test': {
    summary: 'Sends an event `test` without any content',
    access: MAKERS,
    bodyOptional: true,
    output: message,
    limits: OWNER_WRITES,
  },
  'POST /webhooks/{id}/events/{eventId}/send': {
    summary: 'Sends an event again under its id, or one that waits for its next try at once',
    access: MAKERS,
    bodyOptional: true,
    output: message,
    limits: OWNER_WRITES,
  },
});
