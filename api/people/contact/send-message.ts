import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { findDonationById } from '../donations/donation-store.ts';
import { objectToDonation } from '../donations/object-to-donation.ts';
import { findDeferral } from '../donors/deferral-store.ts';
import { findMessage, findNumberWithoutEmail, insertMessage, type MessageRow } from './contact-store.ts';

const WRITTEN = ['name', 'email', 'phone', 'subject', 'message'] as const;

const isSame = (stored: MessageRow, sent: Pick<MessageRow, (typeof WRITTEN)[number]>): boolean =>
  WRITTEN.every((field) => stored[field] === sent[field]);

/**
 * How the writer is answered: by e-mail, or, if their account has none, at a number. Fails with `invalid` for anybody
 * else without an e-mail.
 */
async function answeredAt(
  trx: Database,
  { principal, body: { email, phone } }: Call<'POST /contact'>,
): Promise<Pick<MessageRow, 'email' | 'phone'>> {
  if (email !== null) return { email, phone: phone || null };
  const number = principal && (await findNumberWithoutEmail(trx, principal.id));
  if (!number) throw new Failure('failure.invalid', { fields: { email: 'validation.email_required' } });
  return { email: '', phone: phone || number };
}

/**
 * Stores a message, once however often it is sent. Fails with `id_taken` if its id belongs to another message, and like
 * `answeredAt`.
 */
export const sendMessage: Handler<'POST /contact'> = (call) => {
  const { context, principal, body, write, t, language } = call;
  return write(async (trx) => {
    const { id = context.newId(), deferralId, donationId, ...rest } = body;
    // Only its donor knows its id; anybody else who is signed in cannot object to it.
    const own = <Named extends { readonly donor_id: string }>(named: Named | undefined) =>
      !principal || principal.id === named?.donor_id ? named : undefined;
    const deferral = deferralId === undefined ? undefined : own(await findDeferral(trx, deferralId));
    const donation = donationId === undefined ? undefined : own(await findDonationById(trx, donationId));
    const written = { ...rest, ...(await answeredAt(trx, call)) };
    await insertMessage(trx, {
      id,
      ...written,
      status: 'open',
      created_at: context.now().toISOString(),
      user_id: principal?.id ?? null,
      deferral_id: deferral?.id ?? null,
      donation_id: donation?.id ?? null,
      language,
    });
    const stored = await findMessage(trx, id);
    if (!stored || !isSame(stored, written)) throw new Failure('failure.id_taken');
    if (donation) await objectToDonation(context, trx, donation);
    return { id, message: t('done.message_sent') };
  });
};
