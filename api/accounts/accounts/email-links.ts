import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { askForEmail } from './ask-for-email.ts';
import { deleteEmailChangeOf, findEmailChange } from './email-change-store.ts';
import { countEmailLink } from './email-link-limits.ts';
import { readProfile } from './read-profile.ts';
import { isEmailProved, readUser } from './user-store.ts';

/**
 * Mails a link again to the unconfirmed new e-mail, or to the account's own if it has not been confirmed. Fails with
 * `email_confirmed` if there is nothing to confirm, and like `countEmailLink`.
 */
export const sendEmailLink: Handler<'POST /auth/email-link'> = async ({ context, principal, write, t }) => {
  const { id } = principal;
  const waiting = await findEmailChange(context.db, id);
  if (!waiting && (await isEmailProved(context.db, id))) throw new Failure('failure.email_confirmed');
  const email = waiting?.email ?? (await readUser(context.db, id)).email;
  if (email === null) throw new Failure('failure.email_confirmed');
  await countEmailLink(context, { userId: id, email });
  return write(async (trx) => {
    await askForEmail(context, trx, { userId: id, email, actorId: id });
    await recordEvents(context, trx, [{ userId: id, type: 'profile', subjectId: id }]);
    return {
      user: await readProfile(trx, principal, context.now()),
      message: t('confirmation.email_link_sent'),
    };
  });
};

/** Cancels the new e-mail that is not confirmed yet; the link that was sent to it is no longer valid. */
export const cancelEmailChange: Handler<'DELETE /auth/email-change'> = ({ context, principal, write, t }) =>
  write(async (trx) => {
    if (await deleteEmailChangeOf(trx, principal.id))
      await recordEvents(context, trx, [{ userId: principal.id, type: 'profile', subjectId: principal.id }]);
    return { user: await readProfile(trx, principal, context.now()), message: t('confirmation.email_stays') };
  });
