import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { removeSubscriptionsBeside } from '../push/remove-subscriptions.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';

/**
 * Ends a person's sessions, except for the one to keep; a signed-out device is no longer alerted. Returns whether there
 * were any.
 */
export async function endSessions(
  context: Pick<Context, 'now'>,
  trx: Database,
  userId: string,
  keepSessionId: string | null,
): Promise<boolean> {
  const hadOthers = await deleteSessionsOf(trx, userId, keepSessionId);
  await removeSubscriptionsBeside(context, trx, userId, keepSessionId);
  return hadOthers;
}
