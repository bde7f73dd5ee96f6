import { canTransitionResponse } from '../../../shared/rules/request-status.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { cameByCall } from '../../people/donors/disclosure-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { settleAlerts } from '../alerts/settle-alerts.ts';
import { deleteArrivalCode, findByArrivalCode } from './arrival-code-store.ts';
import { countCodeLookup, countGuess, giveGuessBack, giveTryBack } from './code-tries.ts';
import { lockRequestFor } from './lock-request.ts';
import { notifyOfRequest } from './notify-of-request.ts';
import { findResponseWithDonor, updateResponse } from './response-store.ts';
import { showRequestById } from './show-request.ts';
import { showResponse } from './show-response.ts';
import { viewerOf } from './viewer.ts';

/**
 * A donor says their code on arrival: they are marked as arrived, and the code is used up. A donor who was marked as
 * arrived before is found, and nothing changes. After many wrong codes in a day a right one counts as an arrival that
 * the hospital recorded itself, since it may be a guess. A code that is unknown, of another hospital, of a closed request or
 * used before is the same 404; `too_many_codes` beyond the hospital's tries.
 */
export const recordArrival: Handler<'POST /hospital/arrivals'> = async ({
  context,
  principal,
  body,
  traceId,
  t,
  write,
}) => {
  await countCodeLookup(context, 'arrival code', principal.hospitalId);
  const isProof = await countGuess(context, principal.hospitalId);
  const recorded = await write(async (trx) => {
    const now = context.now();
    const found = await findByArrivalCode(trx, principal.hospitalId, body.code);
    if (!found) throw new Failure('failure.arrival_code_unknown');
    const request = await lockRequestFor(trx, found.request_id, principal);
    const find = async () => {
      const response = await findResponseWithDonor(trx, request.id, found.id);
      if (!response) throw new Failure('failure.arrival_code_unknown');
      return response;
    };
    const response = await find();
    if (response.status !== 'arrived') {
      if (!canTransitionResponse(response.status, 'arrived', request.status))
        throw new Failure('failure.arrival_code_unknown');
      const at = now.toISOString();
      await updateResponse(trx, response.id, {
        status: 'arrived',
        accepted_at: response.accepted_at ?? at,
        arrived_at: at,
        closed_at: null,
        handled_by: principal.id,
      });
      await recordAudit(context, trx, {
        actorId: principal.id,
        action: 'response.arrive',
        subjectType: 'response',
        subjectId: response.id,
        detail: { via: 'code' },
        traceId,
      });
      await settleAlerts(context, trx, request);
      await notifyOfRequest(context, trx, request, [response.donor_id]);
    }
    // The hospital told the code to whom it called: it proves nothing.
    const isToldByDonor = !(await cameByCall(trx, request.id, response.donor_id));
    if (isProof && isToldByDonor) await updateResponse(trx, response.id, { arrived_by_code: 1 });
    await deleteArrivalCode(trx, { responseId: response.id });
    const viewer = await viewerOf(trx, principal);
    return {
      response: showResponse(
        await find(),
        request,
        { isOwn: true, withPhone: false, names: viewer.names },
        now,
      ),
      request: await showRequestById(trx, viewer, request.id, now),
      message: t('done.arrived', { name: response.name }),
    };
  });
  await giveTryBack(context, 'arrival code', principal.hospitalId);
  if (isProof) await giveGuessBack(context, principal.hospitalId);
  return recorded;
};
