import * as z from 'zod/mini';
import { ACCOUNT_STATUSES } from './admin-users.ts';
import { ADMIN, endpoints } from './endpoint.ts';
import { email } from './fields.ts';
import { DESK_WRITES } from './write-limits.ts';

/** How long an invitation to become an admin is valid; it can be used once. */
export const ADMIN_INVITATION_HOURS = 72;
/** More admins than any deployment has; a longer list is cut. */
export const ADMINS_MAX = 200;

/** An admin of this deployment. */
const adminAccount = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(ACCOUNT_STATUSES),
  joinDate: z.string(),
  lastActive: z.string(),
  secondFactor: z.boolean(),
});
export type AdminAccount = z.infer<typeof adminAccount>;

/** Somebody who was invited and has not accepted yet. The link is sent by mail only. */
const adminInvitation = z.object({
  id: z.string(),
  email: z.string(),
  invitedBy: z.string(),
  expiresAt: z.string(),
});
export type AdminInvitation = z.infer<typeof adminInvitation>;

export const adminInvitationForm = z.object({ email });

export const adminTeamEndpoints = endpoints({
  'GET /admin/admins': {
    summary: 'Who runs Dhiig, the longest first, and who is invited to',
    access: ADMIN,
    output: z.object({ admins: z.array(adminAccount), invitations: z.array(adminInvitation) }),
  },
  'POST /admin/invitations': {
    summary: 'Mails an invitation to be an admin, in place of one to the same e-mail. Asks a second time',
    access: ADMIN,
    reauthenticates: true,
    body: adminInvitationForm,
    output: z.object({ invitation: adminInvitation, message: z.string() }),
    status: 201,
    limits: [{ by: 'account', max: 20, minutes: 24 * 60 }],
  },
  'DELETE /admin/invitations/{id}': {
    summary: 'Takes an invitation to be an admin back: its link opens nothing any more',
    access: ADMIN,
    bodyOptional: true,
    output: z.object({ message: z.string() }),
    limits: DESK_WRITES,
  },
});
