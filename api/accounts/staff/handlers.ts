import type { Handlers } from '../../handler.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { invite } from './invite.ts';
import { listStaff } from './list-staff.ts';
import { readShift } from './read-shift.ts';
import { removeColleague } from './remove-colleague.ts';
import { removeShiftCode, setShiftCode } from './set-shift-code.ts';
import { switchShift } from './switch-shift.ts';

export const staffHandlers = {
  'GET /hospital/staff': listStaff,
  'POST /hospital/staff': invite,
  'DELETE /hospital/staff/{id}': removeColleague,
  'GET /auth/shift': readShift,
  'PUT /hospital/shift-code': setShiftCode,
  'DELETE /hospital/shift-code': removeShiftCode,
  'POST /auth/switch': switchShift,
  'POST /auth/invitation': readInvitation,
  'POST /auth/accept-invitation': acceptInvitation,
} satisfies Partial<Handlers>;
