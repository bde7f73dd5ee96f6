import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { nameMailOwner } from '../../platform/mail/name-mail-owner.ts';
import type { Prepare } from '../../platform/mail/send-mails.ts';
import { hashOf, linkToken } from './link-token.ts';
import { insertReset } from './reset-store.ts';
import { findByEmail } from './user-store.ts';

export const RESET_MINUTES = 60;

/** A link that sets a new password for this account, once and within an hour; the same for the same id. */
export async function makeResetLink(
  context: Pick<Context, 'keys' | 'config' | 'now'>,
  db: Database,
  id: string,
  userId: string,
): Promise<string> {
  const now = context.now();
  const token = linkToken(context.keys.jwtSecret, 'password reset', id);
  await insertReset(db, {
    id,
    user_id: userId,
    token_hash: hashOf(token),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + RESET_MINUTES * 60_000).toISOString(),
  });
  // Behind a #, so that no server's log and no Referer ever holds it.
  return `${context.config.publicUrl.replace(/\/$/, '')}/reset-password#token=${token}`;
}

/** Makes the link for a mail, if its recipient has an account that is not banned. */
export const prepareReset: Prepare = (context, mail) =>
  context.db.transaction().execute(async (trx) => {
    const user = await findByEmail(trx, mail.recipient);
    if (user?.status !== 'active') return 'nobody';
    await nameMailOwner(trx, mail.id, user.id);
    return { href: await makeResetLink(context, trx, mail.id, user.id), language: user.language };
  });
