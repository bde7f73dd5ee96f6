import type { Handler } from '../handler.ts';
import { giveResponse } from './give-response.ts';
import { showResponded } from './show-responded.ts';

/** A signed-in donor says in the app that they can come (`giveResponse`). */
export const respondToRequest: Handler<'POST /donor/respond/{id}'> = ({
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
      statedAt: body?.at,
      arrival: body?.arrival,
    });
    return { ...(await showResponded(context, trx, viewer, params.id)), message: t('done.responded') };
  });
