import type { Context } from '../../context.ts';
import { removeSubscriptionsBeside } from '../../messaging/push/remove-subscriptions.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteSessionsOf } from '../../platform/sessions/session-store.ts';
import { deleteEmailChangeOf } from './email-change-store.ts';

/**
 * Ends a person's sessions, except for the one to keep; a signed-out device is no longer alerted. If none is kept,
 * somebody else may have used one: an e-mail that waits for its link is dropped too. Returns whether anything ended.
 */
export async function endSessions(
  context: Pick<Context, 'now'>,
  trx: Database,
  userId: string,
  keepSessionId: string | null,
): Promise<boolean> {
  const hadOthers = await deleteSessionsOf(trx, userId, keepSessionId);
  await removeSubscriptionsBeside(context, trx, userId, keepSessionId);
  const hadEmailChange = keepSessionId === null && (await deleteEmailChangeOf(trx, userId));
  return hadOthers || hadEmailChange;
}
