import { createUser } from '../accounts/create-user.ts';
import { hashOf } from '../accounts/link-token.ts';
import { refuseCommonPassword } from '../accounts/refuse-common-password.ts';
import { recordAudit } from '../audit/audit-store.ts';
import { recordEvents } from '../events/event-store.ts';
import { Failure } from '../failure.ts';
import type { Handler } from '../handler.ts';
import { findInvitation, insertColleague, takeInvitation } from '../hospitals/staff-store.ts';
import { startSession } from '../sessions/start-session.ts';

/** Whom the link invites, and where. Fails with `invitation_invalid`. */
export const readInvitation: Handler<'POST /auth/invitation'> = async ({ context, body: { token } }) => {
  const found = await findInvitation(context.db, hashOf(token), context.now().toISOString());
  if (!found) throw new Failure('failure.invitation_invalid');
  const { hospital, name, email } = found;
  return { hospital, name, email };
};

/**
 * Makes the account that the invitation is for and signs it in; the invitation is used up. The link may have come
 * by another way than the mail, so that the e-mail stays unproved. Fails with `invitation_invalid`,
 * `password_too_common` or `email_taken`.
 */
export const acceptInvitation: Handler<'POST /auth/accept-invitation'> = async ({
  context,
  body: { token, name, phone, password, remember },
  language,
  traceId,
  device,
  t,
}) => {
  const { db, now } = context;
  const hash = hashOf(token);
  // Before the password's work: who guesses tokens shall cost little.
  if (!(await findInvitation(db, hash, now().toISOString()))) throw new Failure('failure.invitation_invalid');
  refuseCommonPassword(password, 'password');
  const passwordHash = await context.passwords.hash(password);
  const session = await db.transaction().execute(async (trx) => {
    const at = now().toISOString();
    const invited = await takeInvitation(trx, hash, at);
    if (!invited) throw new Failure('failure.invitation_invalid');
    const { hospital_id: hospitalId, email } = invited;
    const user = { role: 'hospital', name, email, phone, passwordHash, language } as const;
    const id = await createUser(context, trx, user, traceId);
    await insertColleague(trx, { user_id: id, hospital_id: hospitalId, name, joined_at: at, left_at: null });
    await recordAudit(context, trx, {
      actorId: id,
      action: 'staff.join',
      subjectType: 'hospital',
      subjectId: hospitalId,
      detail: { invitation: invited.id },
      traceId,
    });
    await recordEvents(context, trx, [{ userId: hospitalId, type: 'staff', subjectId: hospitalId }]);
    return startSession(context, trx, { id, role: 'hospital', name }, remember);
  });
  device.keep(
    context.loginDevices.remember({ id: session.user.id, password_hash: passwordHash }, device.cookie),
  );
  return { token: await context.tokens.sign(session), user: session.user, message: t('done.registered') };
};
