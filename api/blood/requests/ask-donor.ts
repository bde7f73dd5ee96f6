import type { MessageKey } from '../../../shared/contract/message.ts';
import { roundKm } from '../../../shared/rules/distance.ts';
import { shortNumber } from '../../../shared/rules/text-answer.ts';
import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { queueMessages } from '../../messaging/channels/queue-messages.ts';
import { findHospitalWithAccount, type HospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import { findMatch, type OneMatch } from '../../people/matching/find-match.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { placeOfRequest } from '../../platform/places/place-name.ts';
import { donationIntervals } from '../../platform/settings/setting-in-force.ts';
import { findAsk, findReadiness, hasReplied, insertAsk } from '../alerts/ask-store.ts';
import { searchOf } from '../alerts/raise-for-request.ts';
import { alertDeadline } from '../alerts/wave-plan.ts';
import { checkPending, lockRequestFor } from './lock-request.ts';

type Asking = Call<'POST /requests/{id}/ask/{donorId}'>;

/** Why they cannot be asked now; undefined if they can. */
async function objection(
  trx: Database,
  request: Row<'requests'>,
  donorId: string,
  now: Date,
): Promise<MessageKey | undefined> {
  const ask = { chargedTo: request.hospital_id, isUrgent: request.urgency === 'high' };
  const ready = await findReadiness(trx, donorId, ask, now);
  if (!ready?.hasDevice) return 'done.donor_not_callable';
  if (request.urgency !== 'high' && !ready.isWithinHours) return 'done.donor_other_hours';
  return ready.isRested ? undefined : 'done.donor_asked_often';
}

async function ask(
  call: Asking,
  trx: Database,
  request: Row<'requests'>,
  hospital: HospitalWithAccount,
  match: OneMatch,
): Promise<void> {
  const { context, principal, params } = call;
  const now = context.now();
  await insertAsk(trx, {
    request_id: request.id,
    donor_id: params.donorId,
    asked_at: now.toISOString(),
    declined_at: null,
  });
  await queueMessages(context, trx, [
    {
      kind: 'ask',
      details: {
        bloodType: request.blood_type,
        hospital: principal.hospitalName,
        distanceKm: match.ownDistanceKm === null ? null : roundKm(match.ownDistanceKm),
      },
      userId: params.donorId,
      asText: {
        kind: 'ask',
        details: {
          hospital: hospital.name,
          place: placeOfRequest(request, hospital),
          number: shortNumber(request.id),
        },
        priority: request.urgency === 'high' ? 1 : 2,
        chargedTo: hospital.user_id,
      },
      tag: `request:${request.id}`,
      urgency: 'high',
      expiresAt: alertDeadline(request.deadline, now),
      requestId: request.id,
    },
  ]);
  await recordAudit(context, trx, {
    actorId: principal.id,
    action: 'donor.ask',
    subjectId: params.donorId,
    detail: { requestId: request.id },
  });
}

/**
 * A hospital asks one of the matched donors to answer: once for each request and donor, and no donor more often than
 * alerts may be sent to them. Asking again returns the first result.
 */
export const askDonor: Handler<'POST /requests/{id}/ask/{donorId}'> = (call) => {
  const { context, principal, params, t, write } = call;
  return write(async (trx) => {
    const request = await lockRequestFor(trx, params.id, principal);
    checkPending(request);
    if (await findAsk(trx, request.id, params.donorId))
      return { message: t('done.donor_asked'), asked: true };
    if (await hasReplied(trx, request.id, params.donorId)) throw new Failure('failure.donor_answered');

    const hospital = await findHospitalWithAccount(trx, principal.hospitalId);
    if (!hospital) throw new Failure('failure.hospital_not_found');
    const now = context.now();
    const need = searchOf(request, hospital);
    const intervals = await donationIntervals(context, trx);
    const match = await findMatch(trx, { ...need, now, intervals }, params.donorId);
    if (!match) throw new Failure('failure.donor_not_matched');

    const against = await objection(trx, request, params.donorId, now);
    if (against) return { message: t(against), asked: false };
    await ask(call, trx, request, hospital, match);
    return { message: t('done.donor_asked'), asked: true };
  });
};
