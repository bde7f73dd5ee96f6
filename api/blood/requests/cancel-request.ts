import { m } from '../../../shared/contract/message.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { lockHospital } from '../../people/hospitals/hospital-store.ts';
import { cancelPending } from './cancel-pending.ts';
import { checkPending, lockRequestFor } from './lock-request.ts';
import { mailCancelled } from './mail-cancelled.ts';
import { showRequestById } from './show-request.ts';
import { viewerOf } from './viewer.ts';

/** An admin says in words why: the hospital gets them by mail. */
function wordsOf(reason: string | undefined): string {
  if (reason !== undefined) return reason;
  throw new Failure('failure.invalid', { fields: { reason: m('validation.reason_required') } });
}

/** Cancels a pending request with a reason; expected donors are no longer needed. */
export const cancelRequest: Handler<'PATCH /requests/cancel/{id}'> = ({
  context,
  principal,
  params,
  body,
  t,
  write,
}) =>
  write(async (trx) => {
    const now = context.now();
    // Locked before the request, as everywhere: its cancellations are counted.
    if (principal.role === 'hospital') await lockHospital(trx, principal.hospitalId);
    const request = await lockRequestFor(trx, params.id, principal);
    checkPending(request);
    await cancelPending(context, trx, request, {
      actorId: principal.id,
      isHospital: principal.role === 'hospital',
      why: body.why,
      reason: body.reason ?? null,
    });
    if (principal.role === 'admin') await mailCancelled(context, trx, request, wordsOf(body.reason));
    const viewer = await viewerOf(trx, principal);
    return {
      request: await showRequestById(trx, viewer, request.id, now),
      message: t('done.request_cancelled'),
    };
  });
