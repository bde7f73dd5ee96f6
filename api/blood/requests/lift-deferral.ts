import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { closeObjections } from '../../people/contact/contact-store.ts';
import { liftDeferralById } from '../../people/donors/defer-donor.ts';
import { findDeferral } from '../../people/donors/deferral-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { takeBackAppointment } from '../slots/take-back-appointment.ts';
import { lockRequestFor } from './lock-request.ts';
import { findResponseById } from './response-store.ts';
import { takeBack } from './take-back.ts';

/** The response that it was recorded for gets the status that the hospital's own undo would give it. */
async function reopenResponse(
  { context, principal }: Pick<Call<'DELETE /admin/deferrals/{id}'>, 'context' | 'principal'>,
  trx: Database,
  responseId: string,
): Promise<void> {
  const { request_id } = (await findResponseById(trx, responseId)) ?? {};
  if (request_id === undefined) return;
  const request = await lockRequestFor(trx, request_id, principal);
  const to = request.status === 'pending' ? 'arrived' : 'not_needed';
  await takeBack(context, trx, request, responseId, { from: 'deferred', to });
}

/** An admin lifts a deferral that its donor objected to. Fails with `deferral_not_found` if it no longer exists. */
export const liftDeferralAsAdmin: Handler<'DELETE /admin/deferrals/{id}'> = ({
  context,
  principal,
  params,
  t,
  write,
}) =>
  write(async (trx) => {
    const { response_id, appointment_id } = (await findDeferral(trx, params.id)) ?? {};
    if (response_id) await reopenResponse({ context, principal }, trx, response_id);
    if (appointment_id)
      await takeBackAppointment(context, trx, appointment_id, { from: 'deferred', to: 'arrived' });
    await closeObjections(trx, { deferral_id: params.id });
    const lifted = await liftDeferralById(context, trx, params.id);
    if (!lifted) throw new Failure('failure.deferral_not_found');
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'deferral.lift',
      subjectId: lifted.donor_id,
      detail: { hospitalId: lifted.hospital_id },
    });
    await recordEvents(context, trx, [
      { userId: lifted.donor_id, type: 'profile', subjectId: lifted.donor_id },
    ]);
    return { message: t('done.deferral_lifted') };
  });
