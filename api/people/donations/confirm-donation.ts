import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { findDonationById, updateDonation } from './donation-store.ts';
import { leaveDonation } from './object-to-donation.ts';

/** The donor says that they gave what a hospital recorded; an objection of theirs is over. */
export const confirmDonation: Handler<'POST /donor/donations/{id}/confirm'> = ({
  context,
  principal,
  params,
  t,
  write,
}) =>
  write(async (trx) => {
    const donation = await findDonationById(trx, params.id);
    if (donation?.donor_id !== principal.id) throw new Failure('failure.donation_not_found');
    await leaveDonation(context, trx, donation.id);
    if (donation.proof === null) await updateDonation(trx, donation.id, { proof: 'donor' });
    return { message: t('done.donation_confirmed') };
  });
