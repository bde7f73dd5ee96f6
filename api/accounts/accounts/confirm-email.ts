import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { consumeEmailChange } from './email-change-store.ts';
import { hashOf } from './link-token.ts';
import { moveEmail } from './move-email.ts';
import { findByEmail, readUser, updateUser } from './user-store.ts';

const gone = () => new Failure('failure.email_link_invalid');

/**
 * A mailed link was opened, which proves that the person reads this address: it is the account's from now on. Works
 * once, in any browser, signed in or not. Fails with `email_link_invalid`, or with `email_taken` if another account
 * has taken the address meanwhile; that uses the link up too.
 */
export const confirmEmail: Handler<'POST /auth/confirm-email'> = async ({ context, body, write, t }) => {
  const outcome = await write(async (trx) => {
    const now = context.now().toISOString();
    const change = await consumeEmailChange(trx, hashOf(body.token), now);
    if (!change) throw gone();
    const { email } = change;
    const user = await readUser(trx, change.user_id);
    if (user.status !== 'active') throw gone();
    const holder = await findByEmail(trx, email);
    if (holder && holder.id !== user.id) return 'taken';
    if (email !== user.email) await moveEmail(context, trx, user, email);
    await updateUser(trx, user.id, { email_proved_at: now });
    await recordAudit(context, trx, {
      actorId: user.id,
      action: 'email.confirm',
      subjectId: user.id,
    });
    await recordEvents(context, trx, [{ userId: user.id, type: 'profile', subjectId: user.id }]);
    return 'confirmed';
  });
  if (outcome === 'taken') throw new Failure('failure.email_taken');
  return { message: t('confirmation.email_confirmed') };
};
