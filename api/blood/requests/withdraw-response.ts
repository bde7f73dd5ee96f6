import { canTransitionResponse } from '../../../shared/rules/request-status.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { lockRequestFor } from './lock-request.ts';
import { findResponse } from './response-store.ts';
import { showResponded } from './show-responded.ts';
import { viewerOf } from './viewer.ts';
import { withdraw } from './withdrawal.ts';

/** Withdraws an open response. Withdrawing again returns the first result. */
export const withdrawResponse: Handler<'POST /donor/withdraw/{id}'> = ({
  context,
  principal,
  params,
  t,
  write,
}) =>
  write(async (trx) => {
    const request = await lockRequestFor(trx, params.id, principal);
    const response = await findResponse(trx, request.id, principal.id);
    if (!response) throw new Failure('failure.not_answered');
    if (response.status !== 'withdrawn') {
      if (response.status === 'completed') throw new Failure('failure.already_donated');
      if (!canTransitionResponse(response.status, 'withdrawn', request.status))
        throw new Failure('failure.response_not_open');
      await withdraw(context, trx, { request, response, actorId: principal.id });
    }
    const viewer = await viewerOf(trx, principal);
    return { ...(await showResponded(context, trx, viewer, request.id)), message: t('done.withdrawn') };
  });
