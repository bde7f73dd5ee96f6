import type { Handler } from '../../handler.ts';
import { removeSubscriptionsOfSessions } from '../../messaging/push/remove-subscriptions.ts';
import { deleteSession } from '../../platform/sessions/session-store.ts';

/** Ends this session: its device gets no more messages, the person's other devices stay signed in. */
export const logout: Handler<'POST /auth/logout'> = async ({ context, principal, write, t }) => {
  return write(async (trx) => {
    await deleteSession(trx, principal.sessionId);
    await removeSubscriptionsOfSessions(context, trx, [principal.sessionId]);
    return { message: t('done.signed_out') };
  });
};
