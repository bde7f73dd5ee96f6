import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { findDonationById } from '../donations/donation-store.ts';
import { objectToDonation } from '../donations/object-to-donation.ts';
import { findDeferral } from '../donors/deferral-store.ts';
import { findMessage, insertMessage, type MessageRow } from './contact-store.ts';

const WRITTEN = ['name', 'email', 'phone', 'subject', 'message'] as const;

const isSame = (stored: MessageRow, sent: Pick<MessageRow, (typeof WRITTEN)[number]>): boolean =>
  WRITTEN.every((field) => stored[field] === sent[field]);

/** Stores a message, once however often it is sent. Fails with `id_taken` if its id belongs to another message. */
export const sendMessage: Handler<'POST /contact'> = ({ context, principal, body, write, t, language }) =>
  write(async (trx) => {
    const { id = context.newId(), phone, deferralId, donationId, ...rest } = body;
    // Only its donor knows its id; anybody else who is signed in cannot object to it.
    const own = <Named extends { readonly donor_id: string }>(named: Named | undefined) =>
      !principal || principal.id === named?.donor_id ? named : undefined;
    const deferral = deferralId === undefined ? undefined : own(await findDeferral(trx, deferralId));
    const donation = donationId === undefined ? undefined : own(await findDonationById(trx, donationId));
    const written = { ...rest, phone: phone || null };
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
