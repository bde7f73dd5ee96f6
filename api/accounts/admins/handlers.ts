import type { Handlers } from '../../handler.ts';
import { inviteAdmin, withdrawInvitation } from './invite-admin.ts';
import { listAdmins } from './list-admins.ts';

export const adminTeamHandlers = {
  'GET /admin/admins': listAdmins,
  'POST /admin/invitations': inviteAdmin,
  'DELETE /admin/invitations/{id}': withdrawInvitation,
} satisfies Partial<Handlers>;
