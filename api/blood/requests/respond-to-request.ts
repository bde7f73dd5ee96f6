import type { Handler } from '../../handler.ts';
import { giveResponse } from './give-response.ts';
import { massText } from './mass-text.ts';
import { showResponded } from './show-responded.ts';

/** A signed-in donor says in the app that they can come (`giveResponse`). */
export const respondToRequest: Handler<'POST /donor/respond/{id}'> = ({
  context,
  principal,
  params,
  body,
  t,
  language,
  write,
}) =>
  write(async (trx) => {
    const { viewer, requestId } = await giveResponse(context, trx, principal.id, params.id, {
      via: 'app',
      statedAt: body?.at,
      arrival: body?.arrival,
      step: body?.step,
      instead: body?.instead,
    });
    const shown = await showResponded(context, trx, viewer, requestId);
    return { ...shown, message: massText(shown, language) ?? t('done.responded') };
  });
