import type { Handler } from '../handler.ts';
import { giveResponse } from './give-response.ts';
import { showAnswered } from './show-answered.ts';

/** A signed-in donor says in the app that they can come (`giveResponse`). */
export const answerRequest: Handler<'POST /donor/respond/{id}'> = ({
  context,
  principal,
  params,
  body,
  traceId,
  t,
  write,
}) =>
  write(async (trx) => {
    const viewer = await giveResponse(context, trx, principal.id, params.id, {
      traceId,
      via: 'app',
      saidAt: body?.at,
      arrival: body?.arrival,
    });
    return { ...(await showAnswered(context, trx, viewer, params.id)), message: t('done.responded') };
  });
