import { closeAlerts } from '../alerts/close-alerts.ts';
import { watchCancels } from '../alerts/watch-cancels.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Handler } from '../handler.ts';
import { lockHospital } from '../hospitals/hospital-store.ts';
import { releaseReservations } from '../inventory/release-reservations.ts';
import { timezoneOf } from '../inventory/timezone-of.ts';
import { deleteArrivalCodesOf } from './arrival-code-store.ts';
import { checkPending, holdRequest } from './hold-request.ts';
import { notifyOfRequest } from './notify-of-request.ts';
import { closeRequest } from './request-store.ts';
import { closeOpenResponses } from './response-store.ts';
import { showRequestById } from './show-request.ts';
import { viewerOf } from './viewer.ts';

/** Cancels a pending request with a reason; donors who were expected are not needed any more. */
export const cancelRequest: Handler<'PATCH /requests/cancel/{id}'> = ({
  context,
  principal,
  params,
  body,
  traceId,
  t,
  write,
}) =>
  write(async (trx) => {
    const now = context.now();
    const at = now.toISOString();
    // Before the request, as everywhere: what it cancels is counted.
    if (principal.role === 'hospital') await lockHospital(trx, principal.hospitalId);
    const request = await holdRequest(trx, params.id, principal);
    checkPending(request);
    await closeRequest(
      trx,
      request,
      {
        status: 'cancelled',
        cancelled_at: at,
        cancelled_by: principal.id,
        cancel_reason: body.reason,
        updated_at: at,
      },
      await timezoneOf(trx, request.hospital_id),
    );
    const notNeeded = await closeOpenResponses(trx, request.id, {
      at,
      by: principal.role === 'hospital' ? principal.id : null,
    });
    await deleteArrivalCodesOf(trx, request.id);
    await closeAlerts(context, trx, request, { as: 'cancelled', notNeeded });
    if (principal.role === 'hospital') await watchCancels(context, trx, request.hospital_id, traceId);
    await notifyOfRequest(context, trx, request, notNeeded);
    await releaseReservations({ context, traceId, actorId: principal.id }, trx, request.id);
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'request.cancel',
      subjectType: 'request',
      subjectId: request.id,
      traceId,
    });
    const viewer = await viewerOf(trx, principal);
    return {
      request: await showRequestById(trx, viewer, request.id, now),
      message: t('done.request_cancelled'),
    };
  });
