import type { Handlers } from '../handler.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { invite } from './invite.ts';
import { listStaff } from './list-staff.ts';
import { removeColleague } from './remove-colleague.ts';

export const staffHandlers = {
  'GET /hospital/staff': listStaff,
  'POST /hospital/staff': invite,
  'DELETE /hospital/staff/{id}': removeColleague,
  'POST /auth/invitation': readInvitation,
  'POST /auth/accept-invitation': acceptInvitation,
} satisfies Partial<Handlers>;
