import { DAY_MINUTES } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { tellPerson } from '../../messaging/channels/tell-person.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { newEmailLink } from './new-email-link.ts';
import { findByEmail, readUser } from './user-store.ts';

interface AskedEmail {
  readonly userId: string;
  readonly email: string;
  /** Who asked for it: the person, or an admin. */
  readonly actorId: string;
}

/**
 * Mails a link to an account's new e-mail, or to its current one if that is not confirmed. The new one counts once
 * the link is opened (`confirm-email.ts`), which works for a day; until then the old one stays valid, and is notified, or
 * the number of somebody who has none. A second link replaces the first. The caller has called `countEmailLink` before.
 * Fails with `email_taken`.
 */
export async function askForEmail(
  context: Context,
  trx: Database,
  { userId, email, actorId }: AskedEmail,
): Promise<void> {
  const user = await readUser(trx, userId);
  const holder = await findByEmail(trx, email);
  if (holder && holder.id !== userId)
    throw new Failure('failure.email_taken', { fields: { email: 'failure.email_taken' } });
  await newEmailLink(context, trx, { userId, email });
  const { language } = user;
  await queueMail(context, trx, {
    kind: 'confirm_email',
    details: {},
    userId,
    recipient: email,
    language,
    usefulMinutes: DAY_MINUTES,
  });
  if (email !== user.email) await tellPerson(context, trx, user, { kind: 'email_change_asked', details: {} });
  await recordAudit(context, trx, {
    actorId,
    action: 'email.ask',
    subjectId: userId,
  });
}
