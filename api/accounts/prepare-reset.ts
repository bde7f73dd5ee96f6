import { nameMailOwner } from '../mail/name-mail-owner.ts';
import type { Prepare } from '../mail/send-mails.ts';
import { hashOf, linkToken } from './link-token.ts';
import { insertReset } from './reset-store.ts';
import { findByEmail } from './user-store.ts';

export const RESET_MINUTES = 60;

/** Makes the link of a mail that somebody asked for, where its recipient has an account that is not banned. */
export const prepareReset: Prepare = (context, mail) =>
  context.db.transaction().execute(async (trx) => {
    const user = await findByEmail(trx, mail.recipient);
    if (user?.status !== 'active') return 'nobody';
    const now = context.now();
    const token = linkToken(context.keys.jwtSecret, 'password reset', mail.id);
    await nameMailOwner(trx, mail.id, user.id);
    await insertReset(trx, {
      id: mail.id,
      user_id: user.id,
      token_hash: hashOf(token),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + RESET_MINUTES * 60_000).toISOString(),
    });
    // Behind a #, so that no server's log and no Referer ever holds it.
    return {
      href: `${context.config.publicUrl.replace(/\/$/, '')}/reset-password#token=${token}`,
      language: user.language,
    };
  });
