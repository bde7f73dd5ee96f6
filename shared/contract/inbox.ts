import * as z from 'zod/mini';
import { CONTACT_SUBJECTS } from './contact-subjects.ts';
import { ADMIN, endpoints, ROLES } from './endpoint.ts';
import { optionalText, requiredText } from './fields.ts';
import { LANGUAGES } from './languages.ts';
import { m } from './message.ts';
import { listTotal, pagedQuery } from './paging.ts';
import { DESK_WRITES } from './write-limits.ts';

export const MESSAGE_STATUSES = ['open', 'closed'] as const;

const adminMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** In E.164, for links; null for what is no number. */
  phoneE164: z.optional(z.nullable(z.string())),
  subject: z.enum(CONTACT_SUBJECTS),
  message: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  createdAt: z.string(),
});
export type AdminMessage = z.infer<typeof adminMessage>;

/** The state of a reply's mail; a `failed` one opens its message again. */
const ANSWER_DELIVERIES = ['queued', 'sent', 'failed'] as const;
export type AnswerDelivery = (typeof ANSWER_DELIVERIES)[number];

const answer = z.object({
  /** From 1. */
  number: z.number(),
  /** The admin's name; null once their account is deleted. */
  by: z.nullable(z.string()),
  at: z.string(),
  delivery: z.enum(ANSWER_DELIVERIES),
});

/** A message of the inbox, with who last replied to it. */
const inboxMessage = z.extend(adminMessage, {
  /** The language in which the writer uses the app; null if it is not known. */
  language: z.nullable(z.enum(LANGUAGES)),
  /** It objects to a deferral, or to a donation that a hospital recorded. */
  isObjection: z.boolean(),
  lastAnswer: z.nullable(answer),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

/** One message in full: which account wrote it, and all replies, the oldest first. */
export const wholeMessage = z.extend(inboxMessage, {
  account: z.nullable(z.object({ id: z.string(), role: z.enum(ROLES) })),
  answers: z.array(z.extend(answer, { text: z.string() })),
});
export type WholeMessage = z.infer<typeof wholeMessage>;

export const ANSWER_MAX = 5000;

/** What an admin replies: plain text. */
export const messageAnswer = z.object({
  text: requiredText(m('validation.message_required'), ANSWER_MAX),
  /** The number of replies that the admin has seen: if there is one more, somebody else was first. */
  answersSeen: z.int(m('validation.number_invalid')).check(z.gte(0, m('validation.number_invalid'))),
  /** Also closes the message. */
  close: z._default(z.boolean(m('validation.choice_invalid')), true),
});

/** How many matches of a search are counted and paged through, from the requested end. */
export const MESSAGES_FOUND_MAX = 500;
export const MESSAGE_ORDERS = ['newest', 'oldest'] as const;

const status = z.enum(MESSAGE_STATUSES, m('validation.choice_invalid'));

export const inboxEndpoints = endpoints({
  'GET /admin/messages': {
    summary: 'Messages from the contact form, newest first; found by words of their text or their writer',
    access: ADMIN,
    query: pagedQuery({
      status: z.optional(status),
      search: optionalText(100),
      order: z._default(z.enum(MESSAGE_ORDERS, m('validation.choice_invalid')), 'newest'),
    }),
    output: z.object({
      messages: z.array(inboxMessage),
      ...listTotal,
    }),
  },
  'GET /admin/messages/{id}': {
    summary: 'One message whole, with its answers',
    access: ADMIN,
    output: z.object({ contactMessage: wholeMessage }),
  },
  'POST /admin/messages/{id}/answers': {
    summary:
      'Answers a message by mail, and closes it; fails where somebody else has answered in the meantime',
    access: ADMIN,
    body: messageAnswer,
    output: z.object({ contactMessage: wholeMessage, message: z.string() }),
    status: 201,
    idempotent: true,
    limits: [{ by: 'account', max: 120, minutes: 60 }],
  },
  'PATCH /admin/messages/{id}': {
    summary: 'Closes a message, or opens it again',
    access: ADMIN,
    body: z.object({ status }),
    output: z.object({ contactMessage: adminMessage, message: z.string() }),
    idempotent: true,
    limits: DESK_WRITES,
  },
});
