import { findEmailChange } from '../../accounts/accounts/email-change-store.ts';
import { newEmailLink } from '../../accounts/accounts/new-email-link.ts';
import { isEmailProved, readWithEmail } from '../../accounts/accounts/user-store.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';

/** Mails a hospital that it is verified, with the link to confirm its e-mail if that is not confirmed yet. */
export async function mailApproval(context: Context, trx: Database, hospitalId: string): Promise<void> {
  const { email, name, language } = await readWithEmail(trx, hospitalId);
  const isWaiting = (await findEmailChange(trx, hospitalId)) !== undefined;
  if (!isWaiting && !(await isEmailProved(trx, hospitalId)))
    await newEmailLink(context, trx, { userId: hospitalId, email });
  await queueMail(context, trx, {
    kind: 'hospital_verified',
    details: { hospital: name },
    userId: hospitalId,
    recipient: email,
    language,
  });
}

/** Mails a hospital what an admin has decided, with the reason for a rejection. */
export async function mailDecision(
  context: Context,
  trx: Database,
  hospitalId: string,
  decision:
    | { readonly kind: 'hospital_change_accepted' | 'hospital_reinstated' }
    | {
        readonly kind: 'hospital_rejected' | 'hospital_change_rejected' | 'hospital_suspended';
        readonly reason: string;
      },
): Promise<void> {
  const { email, name, language } = await readWithEmail(trx, hospitalId);
  const to = { userId: hospitalId, recipient: email, language };
  if (!('reason' in decision))
    await queueMail(context, trx, { kind: decision.kind, details: { hospital: name }, ...to });
  else
    await queueMail(context, trx, {
      kind: decision.kind,
      details: { hospital: name, reason: decision.reason },
      ...to,
    });
}
