import type { AlertEnd } from '../../shared/contract/alerts.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { supersedeCalls, supersedeUntriedCalls } from '../push/delivery-store.ts';
import { updateAlert } from './alert-store.ts';
import { notifyOfAlert } from './notify-of-alerts.ts';
import { notifyOfEnding } from './notify-of-ending.ts';
import { deleteUncalled, giveBackCalls } from './recipient-store.ts';

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
 * cancelled, those who were called get their rest back. `alert` is its row, held since it was read.
 */
export async function endAlert(
  context: Context,
  trx: Database,
  alert: Row<'alerts'>,
  endedBy: AlertEnd,
): Promise<void> {
  const { id: alertId } = alert;
  const at = context.now().toISOString();
  await updateAlert(trx, alertId, { status: 'ended', ended_by: endedBy, ended_at: at, next_wave_at: null });
  await takeBackUnsent(trx, alertId, at);
  if (endedBy === 'cancelled') await giveBackCalls(trx, { alertId }, at);
  await notifyOfAlert(context, trx, alert);
  await notifyOfEnding(context, trx, alert, endedBy);
}
