import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Call } from '../../handler.ts';
import { type Session, startSession } from '../../platform/sessions/start-session.ts';
import { createUser } from '../accounts/create-user.ts';
import { refuseShortAdminPassword } from '../accounts/refuse-short-password.ts';
import { updateUser } from '../accounts/user-store.ts';
import { consumeAdminInvitation, findAdminInvitation } from './invitation-store.ts';

/** Whom the link invites to be an admin; undefined for any other link. */
export const invitedAdmin = ({ db, now }: Pick<Context, 'db' | 'now'>, tokenHash: string) =>
  findAdminInvitation(db, tokenHash, now().toISOString());

export interface Accepted {
  readonly session: Session;
  readonly passwordHash: string;
}

/**
 * Makes the admin's account and signs it in; the invitation is used up. Its link was sent only by mail, which confirms
 * the e-mail. Fails with `admin_password_too_short`, `invitation_invalid` or `email_taken`.
 */
export async function acceptAdminInvitation(
  { context, body, language, device }: Call<'POST /auth/accept-invitation'>,
  tokenHash: string,
): Promise<Accepted> {
  const { name, phone = '', password, remember } = body;
  refuseShortAdminPassword(password, 'password');
  const passwordHash = await context.passwords.hash(password);
  const session = await context.db.transaction().execute(async (trx) => {
    const at = context.now().toISOString();
    const invited = await consumeAdminInvitation(trx, tokenHash, at);
    if (!invited) throw new Failure('failure.invitation_invalid');
    const user = { role: 'admin', name, email: invited.email, phone, passwordHash, language } as const;
    const id = await createUser(context, trx, user);
    await updateUser(trx, id, { email_proved_at: at });
    return startSession(context, trx, { id, role: 'admin', name }, remember, device.kind);
  });
  return { session, passwordHash };
}
