import { canTransitionResponse } from '../../../shared/rules/request-status.ts';
import { Failure } from '../../failure.ts';
import type { Call } from '../../handler.ts';
import { cameByCall } from '../../people/donors/disclosure-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { settleAlerts } from '../alerts/settle-alerts.ts';
import { deleteArrivalCode, findByArrivalCode } from '../slots/arrival-code-store.ts';
import { lockRequestFor } from './lock-request.ts';
import { notifyOfRequest } from './notify-of-request.ts';
import { findResponseWithDonor, updateResponse } from './response-store.ts';
import { showChanged } from './show-changed.ts';
import { tellOfResponse } from './tell-programs.ts';

/** Marks the donor of a response as arrived by their code; fails with `arrival_code_unknown`. */
export async function arriveForRequest(
  { context, principal, body, t }: Call<'POST /hospital/arrivals'>,
  trx: Database,
  isProof: boolean,
) {
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
      subjectId: response.id,
      detail: { via: 'code' },
    });
    await settleAlerts(context, trx, request);
    await notifyOfRequest(context, trx, request, [response.donor_id]);
    const after = { ...response, status: 'arrived', arrived_at: at } as const;
    await tellOfResponse(context, trx, request, response.id, { before: response, after });
  }
  // The hospital told the code to whom it called: it proves nothing.
  const isToldByDonor = !(await cameByCall(trx, request.id, response.donor_id));
  if (isProof && isToldByDonor) await updateResponse(trx, response.id, { arrived_by_code: 1 });
  await deleteArrivalCode(trx, { responseId: response.id });
  return {
    ...(await showChanged(trx, principal, request, await find(), now)),
    message: t('done.arrived', { name: response.name }),
  };
}
