import { findInvitation } from '../../people/hospitals/staff-store.ts';
import type { Preparations, Prepare } from '../../platform/mail/send-mails.ts';
import { hashOf } from '../accounts/link-token.ts';
import { invitationLink, invitationToken } from './invitation-link.ts';

/** The link of an invitation; not sent once the invitation is withdrawn. */
const prepareInvitation: Prepare = async (context, { details }) => {
  const { invitation } = JSON.parse(details) as { invitation: string };
  const hash = hashOf(invitationToken(context, invitation));
  const found = await findInvitation(context.db, hash, context.now().toISOString());
  return found ? { href: invitationLink(context, invitation) } : 'nobody';
};

export const staffMailPreparations: Preparations = { staff_invitation: prepareInvitation };
