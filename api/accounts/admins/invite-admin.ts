import { ADMIN_INVITATION_HOURS } from '../../../shared/contract/admin-team.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { checkReauthenticated } from '../../platform/sessions/proof.ts';
import { hashOf } from '../accounts/link-token.ts';
import { findByEmail } from '../accounts/user-store.ts';
import { adminInvitationToken } from './invitation-link.ts';
import { deleteAdminInvitation, storeAdminInvitation } from './invitation-store.ts';

/**
 * Invites somebody to be an admin, under the e-mail that their account will have. The link is sent only there, so that
 * whoever opens it reads those mails. Fails with `reauthentication_needed` or `email_taken`.
 */
export const inviteAdmin: Handler<'POST /admin/invitations'> = async (call) => {
  const {
    context,
    principal,
    body: { email },
    language,
    write,
    t,
  } = call;
  return write(async (trx) => {
    checkReauthenticated(call);
    if (await findByEmail(trx, email))
      throw new Failure('failure.email_taken', { fields: { email: 'failure.email_taken' } });
    const now = context.now();
    const id = context.newId();
    const expiresAt = new Date(now.getTime() + ADMIN_INVITATION_HOURS * HOUR_MS).toISOString();
    await storeAdminInvitation(trx, {
      id,
      email,
      invited_by: principal.id,
      token_hash: hashOf(adminInvitationToken(context, id)),
      created_at: now.toISOString(),
      expires_at: expiresAt,
    });
    await queueMail(context, trx, {
      kind: 'admin_invitation',
      details: { by: principal.name, invitation: id },
      userId: null,
      recipient: email,
      language,
    });
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'admin.invite',
      subjectId: principal.id,
      detail: { invitation: id },
    });
    return {
      invitation: { id, email, invitedBy: principal.name, expiresAt },
      message: t('done.invited'),
    };
  });
};

/** The mailed link is no longer valid. Fails with `not_found` if there is none. */
export const withdrawInvitation: Handler<'DELETE /admin/invitations/{id}'> = ({
  context,
  principal,
  params: { id },
  write,
  t,
}) =>
  write(async (trx) => {
    if ((await deleteAdminInvitation(trx, id)) === undefined) throw new Failure('failure.not_found');
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'admin.withdraw_invitation',
      subjectId: principal.id,
      detail: { invitation: id },
    });
    return { message: t('done.invitation_taken_back') };
  });
