import { INVITATION_DAYS, STAFF_MAX } from '../../../shared/contract/staff.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { colleagueIds, listInvitations, storeInvitation } from '../../people/hospitals/staff-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { hashOf } from '../accounts/link-token.ts';
import { findByEmail } from '../accounts/user-store.ts';
import { invitationLink, invitationToken } from './invitation-link.ts';

/**
 * Invites a colleague under the e-mail that their account will have: the person who opens the link cannot choose
 * another. A second invitation to that e-mail invalidates the first. Fails with `email_taken` or `too_many_staff`.
 */
export const invite: Handler<'POST /hospital/staff'> = ({
  context,
  principal,
  body: { name, email },
  language,
  write,
  t,
}) =>
  write(async (trx) => {
    const now = context.now();
    const { hospitalId } = principal;
    if (await findByEmail(trx, email))
      throw new Failure('failure.email_taken', { fields: { email: 'failure.email_taken' } });
    const staff = await colleagueIds(trx, hospitalId);
    const invited = await listInvitations(trx, hospitalId, now.toISOString());
    if (staff.length + invited.length >= STAFF_MAX) throw new Failure('failure.too_many_staff');
    const id = context.newId();
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString();
    await storeInvitation(trx, {
      id,
      hospital_id: hospitalId,
      name,
      email,
      token_hash: hashOf(invitationToken(context, id)),
      created_at: now.toISOString(),
      expires_at: expiresAt,
    });
    await queueMail(context, trx, {
      kind: 'staff_invitation',
      details: { hospital: principal.hospitalName, invitation: id },
      userId: null,
      recipient: email,
      language,
    });
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'staff.invite',
      subjectId: hospitalId,
      detail: { invitation: id },
    });
    await recordEvents(context, trx, [{ userId: hospitalId, type: 'staff', subjectId: hospitalId }]);
    return {
      invitation: { id, name, email, expiresAt, link: invitationLink(context, id) },
      message: t('done.invited'),
    };
  });
