import type { Call, Output } from '../handler.ts';
import { deleteSession } from './session-store.ts';

/** Ends this session; the person's other devices stay signed in. */
export async function logout({
  context,
  principal,
  t,
}: Call<'POST /auth/logout'>): Promise<Output<'POST /auth/logout'>> {
  await deleteSession(context.db, principal.sessionId);
  return { message: t('done.signed_out') };
}
