import type { AlertEnd } from '../../shared/contract/alerts.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { supersedeCalls, supersedeUntriedCalls } from '../push/delivery-store.ts';
import { updateAlert } from './alert-store.ts';
import { deleteUncalled, giveBackCalls } from './recipient-store.ts';
import { tellEnding } from './tell-ending.ts';
import { tellOfAlerts } from './tell-of-alerts.ts';

/**
 * Takes back the calls of an alert whose sending has not begun: whoever has no other delivery of it was not
 * called. What was tried and waits for its next try is not sent either, and its donor was called.
 */
async function takeBackUnsent(trx: Database, alertId: string, at: string): Promise<void> {
  if ((await supersedeUntriedCalls(trx, alertId, at)) > 0) await deleteUncalled(trx, alertId);
  await supersedeCalls(trx, alertId, at);
}

/**
 * Nobody else is called: what has not been sent is taken back, and the next wave does not go out. Where it is
 * cancelled, those who were called get their rest back.
 */
export async function endAlert(
  context: Context,
  trx: Database,
  alertId: string,
  endedBy: AlertEnd,
): Promise<void> {
  const at = context.now().toISOString();
  await updateAlert(trx, alertId, { status: 'ended', ended_by: endedBy, ended_at: at, next_wave_at: null });
  await takeBackUnsent(trx, alertId, at);
  if (endedBy === 'cancelled') await giveBackCalls(trx, { alertId }, at);
  await tellOfAlerts(context, trx, [alertId]);
  await tellEnding(context, trx, alertId, endedBy);
}
