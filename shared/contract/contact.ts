import * as z from 'zod/mini';
import { CONTACT_SUBJECTS } from './contact-subjects.ts';
import { endpoints } from './endpoint.ts';
import { optionalText, paging, personName, requiredText, uuid } from './fields.ts';
import { m } from './message.ts';

export const MESSAGE_STATUSES = ['open', 'closed'] as const;

/** Looser than an account's e-mail: something@something, without a space. */
const LOOSE_EMAIL = /^[^\s@]+@[^\s@]+$/;

/** What a visitor writes; the phone is taken as they write it. */
export const contactForm = z.object({
  name: personName,
  email: requiredText(m('validation.email_required'), 254).check(
    z.toLowerCase(),
    z.regex(LOOSE_EMAIL, m('validation.loose_email_invalid')),
  ),
  phone: optionalText(60),
  subject: z.enum(CONTACT_SUBJECTS, m('validation.subject_required')),
  message: requiredText(m('validation.message_required'), 5000),
});

const ADMIN = { roles: ['admin'] } as const;

export const adminMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  subject: z.enum(CONTACT_SUBJECTS),
  message: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  createdAt: z.string(),
});
export type AdminMessage = z.infer<typeof adminMessage>;

const status = z.enum(MESSAGE_STATUSES, m('validation.choice_invalid'));

export const contactEndpoints = endpoints({
  'POST /contact': {
    summary: 'Sends a message to the people behind Dhiig; the same id sent again is the same message',
    access: 'public',
    recognises: true,
    body: z.extend(contactForm, {
      id: z.optional(uuid.check(z.toLowerCase())),
      /** The deferral that it objects to; one that is no longer there is left out. */
      deferralId: z.optional(uuid),
    }),
    output: z.object({ id: z.string(), message: z.string() }),
    status: 201,
    limits: [
      { by: 'address', max: 20, minutes: 60 },
      { by: 'email', max: 5, minutes: 60 },
    ],
  },
  'GET /admin/messages': {
    summary: 'Messages from the contact form, newest first',
    access: ADMIN,
    query: z.object({ ...paging, status: z.optional(status) }),
    output: z.object({ messages: z.array(adminMessage), total: z.number() }),
  },
  'PATCH /admin/messages/{id}': {
    summary: 'Closes a message, or opens it again',
    access: ADMIN,
    body: z.object({ status }),
    output: z.object({ contactMessage: adminMessage, message: z.string() }),
    idempotent: true,
  },
});
