import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { moveSubscriptions } from '../../messaging/push/move-subscriptions.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { endOneSession, markTakenOver } from '../../platform/sessions/session-store.ts';

interface Takeover {
  readonly sessionId: string;
  readonly userId: string;
  readonly hospitalId: string;
  /** The session of the person who was on shift before. */
  readonly from: string;
  readonly by: 'code' | 'password' | null;
}

/**
 * The first call with the new session shows that the device has received it: from then on the device belongs to the new
 * person. The previous session ends, the device is alerted for the new person, and the audit records the change. Of
 * several such sessions the first one to call gets the device; the others fail with `session_ended`.
 */
export async function finishTakeover(
  context: Pick<Context, 'now' | 'newId' | 'traceId'>,
  trx: Database,
  { sessionId, userId, hospitalId, from, by }: Takeover,
): Promise<void> {
  if (!(await markTakenOver(trx, sessionId))) return;
  const former = await endOneSession(trx, from);
  if (former === undefined) throw new Failure('failure.session_ended');
  await moveSubscriptions(context, trx, from, { userId, sessionId });
  await recordAudit(context, trx, {
    actorId: userId,
    action: 'shift.switch',
    subjectId: hospitalId,
    detail: { from: former, by },
  });
}
