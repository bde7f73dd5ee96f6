import type { Prepare } from '../../platform/mail/send-mails.ts';
import { findEmailChange } from './email-change-store.ts';
import { linkToken } from './link-token.ts';

/** Makes the link for a mail to an e-mail that is to be confirmed, if that is still wanted. */
export const prepareConfirmation: Prepare = async (context, { user_id, recipient }) => {
  const change = user_id === null ? undefined : await findEmailChange(context.db, user_id);
  if (change?.email !== recipient || change.expires_at <= context.now().toISOString()) return 'nobody';
  const token = linkToken(context.keys.jwtSecret, 'email confirmation', change.id);
  // Behind a #, so that no server's log and no Referer ever holds it.
  return { href: `${context.config.publicUrl.replace(/\/$/, '')}/confirm-email#token=${token}` };
};

/** A link if the recipient still has to confirm their e-mail, otherwise none. */
export const prepareApproval: Prepare = async (context, mail) => {
  const prepared = await prepareConfirmation(context, mail);
  return prepared === 'nobody' ? {} : prepared;
};
