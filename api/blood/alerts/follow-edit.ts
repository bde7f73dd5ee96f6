import type { Context } from '../../context.ts';
import { stopMessages } from '../../messaging/channels/stop-messages.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { findEnded, followRequest, searchAgain, updateAlert, waitNoLonger } from './alert-store.ts';
import { callOtherType } from './call-other-type.ts';
import { raiseForRequest } from './raise-for-request.ts';
import { settleAlerts } from './settle-alerts.ts';
import { alertDeadline } from './wave-plan.ts';

interface Edited {
  readonly before: Row<'requests'>;
  readonly request: Row<'requests'>;
  readonly hospital: Row<'hospitals'>;
}

/**
 * A pending request was edited: its alerts get its current need, and a request that became urgent, or asks for another
 * type, raises its alert.
 * `before` is the request as it was. The caller has locked both rows.
 */
export async function followEdit(
  context: Context,
  trx: Database,
  { before, request, hospital }: Edited,
): Promise<void> {
  const now = context.now();
  const hasMoved = request.deadline !== before.deadline;
  await followRequest(trx, request, hasMoved ? alertDeadline(request.deadline, now) : null);
  // Other donors match now: an alert that found nobody need not wait. One that alerted some waits for their answers
  // first.
  const isOtherType = request.blood_type !== before.blood_type;
  if (isOtherType) await callOtherType(context, trx, before, request);
  else if (request.component !== before.component) await searchAgain(trx, request.id, now.toISOString());
  const late = hasMoved ? await findEnded(trx, request.id, 'deadline', now.toISOString()) : undefined;
  if (late) {
    await stopMessages(trx, request.id, ['alert_deadline'], now.toISOString());
    await updateAlert(trx, late.id, {
      status: 'active',
      ended_by: null,
      ended_at: null,
      next_wave_at: now.toISOString(),
      notified_ending: null,
    });
  }
  const isUrgentNow = request.urgency === 'high' && before.urgency !== 'high';
  if (isUrgentNow) await waitNoLonger(trx, request.id, now.toISOString());
  await settleAlerts(context, trx, request);
  if (isOtherType || isUrgentNow) await raiseForRequest(context, trx, { request, hospital });
}
