import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { consumeInvitation, findInvitation, insertColleague } from '../../people/hospitals/staff-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { startSession } from '../../platform/sessions/start-session.ts';
import { createUser } from '../accounts/create-user.ts';
import { hashOf } from '../accounts/link-token.ts';
import { refuseCommonPassword } from '../accounts/refuse-common-password.ts';
import { type Accepted, acceptAdminInvitation, invitedAdmin } from '../admins/accept-admin-invitation.ts';

/** Whom the link invites, and to which hospital. Fails with `invitation_invalid`. */
export const readInvitation: Handler<'POST /auth/invitation'> = async ({ context, body: { token } }) => {
  const hash = hashOf(token);
  const found = await findInvitation(context.db, hash, context.now().toISOString());
  if (found) return { role: 'hospital', hospital: found.hospital, name: found.name, email: found.email };
  const admin = await invitedAdmin(context, hash);
  if (!admin) throw new Failure('failure.invitation_invalid');
  return { role: 'admin', hospital: '', name: '', email: admin.email };
};

type Acceptance = Call<'POST /auth/accept-invitation'>;

/** The link may have been passed on in another way than by mail, so the e-mail stays unconfirmed. */
async function acceptAsColleague(call: Acceptance, hash: string): Promise<Accepted> {
  const {
    context,
    body: { name, phone, password, remember },
    language,
    device,
  } = call;
  const { db, now } = context;
  if (phone === undefined)
    throw new Failure('failure.invalid', { fields: { phone: 'validation.phone_required' } });
  const passwordHash = await context.passwords.hash(password);
  const session = await db.transaction().execute(async (trx) => {
    const at = now().toISOString();
    const invited = await consumeInvitation(trx, hash, at);
    if (!invited) throw new Failure('failure.invitation_invalid');
    const { hospital_id: hospitalId, email } = invited;
    const user = { role: 'hospital', name, email, phone, passwordHash, language } as const;
    const id = await createUser(context, trx, user);
    await insertColleague(trx, { user_id: id, hospital_id: hospitalId, name, joined_at: at, left_at: null });
    await recordAudit(context, trx, {
      actorId: id,
      action: 'staff.join',
      subjectId: hospitalId,
      detail: { invitation: invited.id },
    });
    await recordEvents(context, trx, [{ userId: hospitalId, type: 'staff', subjectId: hospitalId }]);
    return startSession(context, trx, { id, role: 'hospital', name }, remember, device.kind);
  });
  return { session, passwordHash };
}

/**
 * Makes the account that the link invites to, a colleague's or an admin's, and signs it in; the invitation is used up.
 * Fails with `invitation_invalid`, `password_too_common`, `admin_password_too_short` or `email_taken`.
 */
export const acceptInvitation: Handler<'POST /auth/accept-invitation'> = async (call) => {
  const { context, body, device, t } = call;
  const hash = hashOf(body.token);
  // Before the password is hashed, so that a guessed token costs the server little.
  const isColleague = await findInvitation(context.db, hash, context.now().toISOString());
  if (!isColleague && !(await invitedAdmin(context, hash))) throw new Failure('failure.invitation_invalid');
  refuseCommonPassword(body.password, 'password');
  const accept = isColleague ? acceptAsColleague : acceptAdminInvitation;
  const { session, passwordHash } = await accept(call, hash);
  device.setCookie(
    context.loginDevices.remember({ id: session.user.id, password_hash: passwordHash }, device.cookie),
  );
  return { token: await context.tokens.sign(session), user: session.user, message: t('done.registered') };
};
