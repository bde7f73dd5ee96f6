import { canTransitionResponse } from '../../shared/rules/request-status.ts';
import { afterWithdrawal } from '../alerts/after-response.ts';
import { recordAudit } from '../audit/audit-store.ts';
import { Failure } from '../failure.ts';
import type { Handler } from '../handler.ts';
import { deleteArrivalCode } from './arrival-code-store.ts';
import { holdRequest } from './hold-request.ts';
import { notifyOfRequest } from './notify-of-request.ts';
import { findResponse, updateResponse } from './response-store.ts';
import { showAnswered } from './show-answered.ts';
import { viewerOf } from './viewer.ts';

/** Takes an open answer back. Withdrawing again gives the first result. */
export const withdrawResponse: Handler<'POST /donor/withdraw/{id}'> = ({
  context,
  principal,
  params,
  traceId,
  t,
  write,
}) =>
  write(async (trx) => {
    const request = await holdRequest(trx, params.id, principal);
    const response = await findResponse(trx, request.id, principal.id);
    if (!response) throw new Failure('failure.not_answered');
    if (response.status !== 'withdrawn') {
      if (response.status === 'completed') throw new Failure('failure.already_donated');
      if (!canTransitionResponse(response.status, 'withdrawn', request.status))
        throw new Failure('failure.response_not_open');
      const at = context.now().toISOString();
      await updateResponse(trx, response.id, {
        status: 'withdrawn',
        accepted_at: null,
        arrived_at: null,
        arrived_by_code: 0,
        closed_at: at,
        handled_by: null,
      });
      await deleteArrivalCode(trx, response.id);
      await recordAudit(context, trx, {
        actorId: principal.id,
        action: 'response.withdraw',
        subjectType: 'response',
        subjectId: response.id,
        detail: { requestId: request.id },
        traceId,
      });
      await afterWithdrawal(context, trx, request);
      await notifyOfRequest(context, trx, request, [principal.id]);
    }
    const viewer = await viewerOf(trx, principal);
    return { ...(await showAnswered(context, trx, viewer, request.id)), message: t('done.withdrawn') };
  });
