import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { closeObjections } from '../../people/contact/contact-store.ts';
import { findDonationById } from '../../people/donations/donation-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { settleAlerts } from '../alerts/settle-alerts.ts';
import { takeBackAppointment } from '../slots/take-back-appointment.ts';
import { lockRequest } from './request-store.ts';
import { takeBack } from './take-back.ts';
import { forgetDonation } from './undo-donation.ts';

/**
 * An admin agrees with a donor that they did not give. What the hospital added to its stock stays there, whoever it is
 * from. Fails with `donation_not_found` if it no longer exists.
 */
export const removeDonationAsAdmin: Handler<'DELETE /admin/donations/{id}'> = ({
  context,
  principal,
  params,
  t,
  write,
}) =>
  write(async (trx) => {
    const donation = await findDonationById(trx, params.id);
    if (!donation) throw new Failure('failure.donation_not_found');
    const { id, donor_id, hospital_id, request_id, response_id, appointment_id } = donation;
    if (request_id !== null) await lockRequest(trx, request_id);
    await closeObjections(trx, { donation_id: id });
    await forgetDonation(context, trx, donation);
    const request = request_id === null ? undefined : await lockRequest(trx, request_id);
    if (request && response_id !== null) {
      // Nobody knows whether they came at all: they are not expected, and another donor is needed instead.
      await takeBack(context, trx, request, response_id, { from: 'completed', to: 'not_needed' });
      if (request.status === 'pending') await settleAlerts(context, trx, request);
    }
    // Nobody knows whether they came at all.
    if (appointment_id !== null)
      await takeBackAppointment(context, trx, appointment_id, { from: 'given', to: 'no_show' });
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'donation.remove',
      subjectId: donor_id,
      detail: { hospitalId: hospital_id },
    });
    await recordEvents(context, trx, [{ userId: donor_id, type: 'profile', subjectId: donor_id }]);
    return { message: t('done.donation_removed') };
  });
