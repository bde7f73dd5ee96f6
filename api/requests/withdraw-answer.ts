import { canTransitionAnswer } from '../../shared/rules/request-status.ts';
import { afterWithdrawal } from '../alerts/after-answer.ts';
import { recordAudit } from '../audit/audit-store.ts';
import { Failure } from '../failure.ts';
import type { Handler } from '../handler.ts';
import { findAnswer, updateAnswer } from './answer-store.ts';
import { holdRequest } from './hold-request.ts';
import { notifyOfRequest } from './notify-of-request.ts';
import { showAnswered } from './show-answered.ts';
import { viewerOf } from './viewer.ts';

/** Takes an open answer back. Withdrawing again gives the first result. */
export const withdrawAnswer: Handler<'POST /donor/withdraw/{id}'> = ({
  context,
  principal,
  params,
  traceId,
  t,
  write,
}) =>
  write(async (trx) => {
    const request = await holdRequest(trx, params.id, principal);
    const answer = await findAnswer(trx, request.id, principal.id);
    if (!answer) throw new Failure('failure.not_answered');
    if (answer.status !== 'withdrawn') {
      if (answer.status === 'completed') throw new Failure('failure.already_donated');
      if (!canTransitionAnswer(answer.status, 'withdrawn', request.status))
        throw new Failure('failure.response_not_open');
      const at = context.now().toISOString();
      await updateAnswer(trx, answer.id, { status: 'withdrawn', accepted_at: null, closed_at: at });
      await recordAudit(context, trx, {
        actorId: principal.id,
        action: 'answer.withdraw',
        subjectType: 'answer',
        subjectId: answer.id,
        detail: { requestId: request.id },
        traceId,
      });
      await afterWithdrawal(context, trx, request);
      await notifyOfRequest(context, trx, request, [principal.id]);
    }
    const viewer = await viewerOf(trx, principal);
    return { ...(await showAnswered(context, trx, viewer, request.id)), message: t('done.withdrawn') };
  });
