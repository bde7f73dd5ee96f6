import type { Call, Output } from '../../handler.ts';
import { removeSubscriptionsOfSessions } from '../../messaging/push/remove-subscriptions.ts';
import { deleteSession } from '../../platform/sessions/session-store.ts';

/** Ends this session: its device gets no more messages, the person's other devices stay signed in. */
export async function logout({
  context,
  principal,
  write,
  t,
}: Call<'POST /auth/logout'>): Promise<Output<'POST /auth/logout'>> {
  return write(async (trx) => {
    await deleteSession(trx, principal.sessionId);
    await removeSubscriptionsOfSessions(context, trx, [principal.sessionId]);
    return { message: t('done.signed_out') };
  });
}
