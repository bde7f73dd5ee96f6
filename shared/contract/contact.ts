import * as z from 'zod/mini';
import { CONTACT_SUBJECTS } from './contact-subjects.ts';
import { endpoints } from './endpoint.ts';
import { optionalText, personName, requiredText, uuid } from './fields.ts';
import { m } from './message.ts';

/** Less strict than an account's e-mail: something@something, without a space. */
const LOOSE_EMAIL = /^[^\s@]+@[^\s@]+$/;

const looseEmail = requiredText(m('validation.email_required'), 254).check(
  z.toLowerCase(),
  z.regex(LOOSE_EMAIL, m('validation.loose_email_invalid')),
);

/** What a visitor sends; the phone is stored as they typed it. */
export const contactForm = z.object({
  name: personName,
  email: looseEmail,
  phone: optionalText(60),
  subject: z.enum(CONTACT_SUBJECTS, m('validation.subject_required')),
  message: requiredText(m('validation.message_required'), 5000),
});

export const contactEndpoints = endpoints({
  'POST /contact': {
    summary: 'Sends a message to the people behind Dhiig; the same id sent again is the same message',
    access: 'public',
    recognises: true,
    body: z.extend(contactForm, {
      id: z.optional(uuid.check(z.toLowerCase())),
      /** Null from somebody whose account has none: they are called back at `phone`, or their number. */
      email: z.nullable(looseEmail),
      /** The deferral that it objects to; left out once it no longer exists. */
      deferralId: z.optional(uuid),
      /** The donation that its donor says they did not give. */
      donationId: z.optional(uuid),
    }),
    output: z.object({ id: z.string(), message: z.string() }),
    status: 201,
    limits: [
      { by: 'address', max: 20, minutes: 60 },
      { by: 'email', max: 5, minutes: 60 },
      // More than an admin reads: whoever has a thousand addresses does not bury the messages of accounts.
      { by: 'strangers', max: 60, minutes: 60 },
    ],
  },
});
