import * as z from 'zod/mini';
import { signedIn } from './accounts.ts';
import { endpoints, HOSPITAL, OWNER } from './endpoint.ts';
import { email, password, personName, phone, requiredText } from './fields.ts';
import { m } from './message.ts';
import { OWNER_WRITES } from './write-limits.ts';

/** How long an invitation is valid; it is for one account. */
export const INVITATION_DAYS = 7;
/** More people than any blood bank has. */
export const STAFF_MAX = 50;

/** Somebody who works at a hospital, with a login of their own. */
export const colleague = z.object({
  id: z.string(),
  name: z.string(),
  position: z.enum(['owner', 'staff']),
  joinedAt: z.string(),
  /** Shown only to the owner. */
  email: z.optional(z.string()),
});

/** Somebody who was invited and has not accepted yet. */
export const invitation = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  expiresAt: z.string(),
  /** Valid for anybody who has it, once. */
  link: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

export const invitationForm = z.object({ name: personName, email });

const token = z
  .string(m('failure.invitation_invalid'))
  .check(z.regex(/^[\w-]{1,200}$/, m('failure.invitation_invalid')));

/** What an invited colleague sends; an admin needs no phone number. */
export const acceptanceForm = z.object({
  token,
  name: personName,
  phone,
  password,
  remember: z._default(z.boolean(m('validation.choice_invalid')), false),
});

const adminAcceptanceForm = z.extend(acceptanceForm, { phone: z.optional(phone) });

export const staffEndpoints = endpoints({
  'GET /hospital/staff': {
    summary: 'Who works at the hospital; its owner also sees who is invited',
    access: HOSPITAL,
    output: z.object({ staff: z.array(colleague), invitations: z.array(invitation) }),
  },
  'POST /hospital/staff': {
    summary: 'Invites a colleague by a link, mailed and given back to be shared; one for each e-mail',
    access: OWNER,
    body: invitationForm,
    output: z.object({ invitation, message: z.string() }),
    status: 201,
    limits: [{ by: 'hospital', max: 30, minutes: 24 * 60 }],
  },
  'DELETE /hospital/staff/{id}': {
    summary: 'Removes a colleague, whose sessions end at their next call, or takes an invitation back',
    access: OWNER,
    bodyOptional: true,
    output: z.object({ message: z.string() }),
    limits: OWNER_WRITES,
  },
  'POST /auth/invitation': {
    summary: 'Who invites whom, by the token of the link',
    access: 'public',
    body: z.object({ token: requiredText(m('failure.invitation_invalid'), 200) }),
    output: z.object({
      role: z.enum(['hospital', 'admin']),
      /** Empty for an admin, as is the name. */
      hospital: z.string(),
      name: z.string(),
      email: z.string(),
    }),
    limits: [{ by: 'address', max: 60, minutes: 60 }],
  },
  'POST /auth/accept-invitation': {
    summary: 'Makes whom the link invites an account, of the hospital or an admin’s, once, and signs them in',
    access: 'public',
    body: adminAcceptanceForm,
    output: signedIn,
    status: 201,
    device: true,
    limits: [{ by: 'address', max: 60, minutes: 60 }],
  },
});
