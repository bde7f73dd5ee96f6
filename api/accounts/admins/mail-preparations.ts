import type { Preparations, Prepare } from '../../platform/mail/send-mails.ts';
import { hashOf } from '../accounts/link-token.ts';
import { adminInvitationLink, adminInvitationToken } from './invitation-link.ts';
import { findAdminInvitation } from './invitation-store.ts';

/** Adds the link of an invitation; the mail is not sent once the invitation is withdrawn. */
const prepareAdminInvitation: Prepare = async (context, { details }) => {
  const { invitation } = JSON.parse(details) as { invitation: string };
  const hash = hashOf(adminInvitationToken(context, invitation));
  const found = await findAdminInvitation(context.db, hash, context.now().toISOString());
  return found ? { href: adminInvitationLink(context, invitation) } : 'nobody';
};

export const invitationPreparations: Preparations = { admin_invitation: prepareAdminInvitation };
